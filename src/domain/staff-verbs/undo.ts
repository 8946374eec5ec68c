import type { Verbs } from './verb.ts'

/** Taking back what was done: whoever may do it may undo it. */
export const undoVerbs = {
  'act.undo': { group: 'everyone', role: 'admin', kind: 'final', needsReason: false },
} as const satisfies Verbs
