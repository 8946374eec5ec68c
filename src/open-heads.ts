import type { Config } from './config.ts'
import { bucketHeads } from './integrations/heads/bucket-heads.ts'
import { fileHeads } from './integrations/heads/file-heads.ts'
import type { HeadLog } from './integrations/heads/head-log.ts'

/** Where the heads of the audit are kept outside the database, null if nowhere. */
export function openHeads({ auditHeads }: Pick<Config, 'auditHeads'>): HeadLog | null {
  if (!auditHeads) return null
  return 'file' in auditHeads ? fileHeads(auditHeads.file) : bucketHeads(auditHeads.bucket, auditHeads.prefix)
}
