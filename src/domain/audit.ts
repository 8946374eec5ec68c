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
  'not_proven',
  'numbers_changed',
  'rolled_back',
] as const
export type AuditFault = (typeof auditFaults)[number]

/** lost: entries or seals that are gone; changed: those that are there, and are not as they were. */
export type ExcuseKind = 'lost' | 'changed'
/** Faults of these entries that were acknowledged, both included. */
export type Excuse = { kind: ExcuseKind; first: number; last: number }

const lost: readonly AuditFault[] = ['entry_missing', 'end_missing', 'rolled_back']

export const kindOfFault = (what: AuditFault): ExcuseKind => (lost.includes(what) ? 'lost' : 'changed')

/** An excuse as the subject of an audit entry: 'lost 11-20'. */
export const subjectOfExcuse = ({ kind, first, last }: Excuse): string => `${kind} ${first}-${last}`

/** The excuse in the subject of an audit entry, null if it is none. */
export function excuseIn(subject: string): Excuse | null {
  const [, kind, first, last] = /^(lost|changed) (-?\d+)-(-?\d+)$/.exec(subject) ?? []
  return kind === 'lost' || kind === 'changed' ? { kind, first: Number(first), last: Number(last) } : null
}

/** Whether every fault of this kind from one entry to another was acknowledged. */
export function isExcused(excuses: readonly Excuse[], kind: ExcuseKind, first: number, last = first): boolean {
  let next = first
  for (const one of [...excuses].sort((a, b) => a.first - b.first))
    if (one.kind === kind && one.first <= next) next = Math.max(next, one.last + 1)
  return next > last
}
