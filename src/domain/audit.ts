/** What can be wrong with the audit, in the order in which it is looked for. */
export const auditFaults = [
  'seal_missing',
  'entry_missing',
  'entry_changed',
  'details_missing',
  'details_changed',
  'end_missing',
  'head_changed',
  'not_sealed',
] as const
export type AuditFault = (typeof auditFaults)[number]
