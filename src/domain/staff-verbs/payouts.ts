import type { Verbs } from './verb.ts'

/** Money that leaves the house by hand: withdrawals, tips, and refunds that the bank did not accept. */
export const payoutVerbs = {
  'withdrawal.approve': { group: 'money', role: 'admin', kind: 'reversible', needsReason: false },
  'withdrawal.pay': { group: 'money', role: 'admin', kind: 'final', needsReason: false },
  'withdrawal.return': { group: 'money', role: 'admin', kind: 'final', needsReason: true },
  'tips.pay': { group: 'money', role: 'admin', kind: 'final', needsReason: false },
  'refund.settle': { group: 'money', role: 'admin', kind: 'final', needsReason: true },
} as const satisfies Verbs
