import type { Verbs } from './verb.ts'

/** The ledger, which nobody writes by hand. */
export const ledgerVerbs = {
  'ledger.check': { group: 'money', role: 'admin', kind: 'final', needsReason: false },
} as const satisfies Verbs
