import { join } from 'node:path'
import type { Config } from './config.ts'
import type { ListedFiles } from './integrations/files/file-store.ts'
import { localFiles } from './integrations/files/local-files.ts'
import { s3Files } from './integrations/files/s3-files.ts'

/** A folder as a store of files. */
export const openFolder = (path: string): ListedFiles => localFiles(path)

/** Where a process without a bucket keeps uploaded files. */
export const openUploads = ({ dataDir }: Pick<Config, 'dataDir'>): ListedFiles => openFolder(join(dataDir, 'uploads'))

/** The bucket of S3_BUCKET, null without one. */
export const openBucket = ({ s3 }: Pick<Config, 's3'>): ListedFiles | null => (s3 ? s3Files(s3) : null)

/** The store for uploaded files that the configuration names: a bucket, or a folder of this machine. */
export const openFiles = (config: Pick<Config, 'dataDir' | 's3'>): ListedFiles => openBucket(config) ?? openUploads(config)
