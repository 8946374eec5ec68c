import { join } from 'node:path'
import type { Config } from './config.ts'
import type { ListedFiles } from './integrations/files/file-store.ts'
import { localFiles } from './integrations/files/local-files.ts'
import { s3Files } from './integrations/files/s3-files.ts'

/** Where a process without S3_BUCKET keeps uploaded files. */
export const openFolder = ({ dataDir }: Pick<Config, 'dataDir'>): ListedFiles => localFiles(join(dataDir, 'uploads'))

/** The store for uploaded files that the configuration names: a bucket, or a folder of this machine. */
export const openFiles = (config: Pick<Config, 'dataDir' | 's3'>): ListedFiles => (config.s3 ? s3Files(config.s3) : openFolder(config))
