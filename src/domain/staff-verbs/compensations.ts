import type { Verbs } from './verb.ts'

/** Refunds and credits, and what needs a second pair of eyes: the right depends on what is asked for (domain/approvals.ts). */
export const compensationVerbs = {
  'refund.give': { group: 'money', role: 'admin', kind: 'held', needsReason: true },
  'credit.give': { group: 'money', role: 'admin', kind: 'held', needsReason: true },
  'approval.decide': { group: 'everyone', role: 'admin', kind: 'held', needsReason: false },
  'approval.withdraw': { group: 'everyone', role: 'admin', kind: 'final', needsReason: false },
} as const satisfies Verbs
