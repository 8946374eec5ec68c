import { openAuditWatch } from '../../src/operations/audit-watch.ts'
import type { Site } from '../accounts/site.ts'

/** Takes the audit back to that of a shop in which nobody did anything yet, its process included. */
export async function emptyAudit(site: Site): Promise<void> {
  await site.empty('audit_entries', 'audit_findings', 'audit_verifications', 'audit_run')
  await site.query(`UPDATE audit_head SET seq = 0, hash = '\\x', signature = ''`)
  await site.query('UPDATE audit_numbers SET last = 0, keyed_after = 0, beginning = NULL')
  site.services.audit = openAuditWatch(site.services.audit.heads)
}
