import type { Verbs } from './verb.ts'

/** Visits, claims, messages, support requests and reviews. */
export const deskVerbs = {
  'visit.complete': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'visit.no_show': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'claim.agree': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'claim.book': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'claim.refuse': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: true },
  'message.answer': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'message.close': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'message.reopen': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'support.answer': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'support.close': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'support.reopen': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'review.publish': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'review.hide': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: true },
  'review.answer': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'review.unanswer': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
} as const satisfies Verbs
