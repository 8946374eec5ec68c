import type { Verbs } from './verb.ts'

/** Plans of days: who goes where, and who stands in for somebody who is ill. */
export const dispatchVerbs = {
  'dispatch.plan': { group: 'dispatch', role: 'admin', kind: 'final', needsReason: false },
  'dispatch.apply': { group: 'dispatch', role: 'admin', kind: 'reversible', needsReason: false },
  'dispatch.discard': { group: 'dispatch', role: 'admin', kind: 'reversible', needsReason: false },
} as const satisfies Verbs
