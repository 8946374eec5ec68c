import type { Verbs } from './verb.ts'

/** Visits, messages, support requests and reviews. */
export const deskVerbs = {
  'visit.complete': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'visit.no_show': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
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
