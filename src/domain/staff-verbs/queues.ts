import type { Verbs } from './verb.ts'

/** Who of the staff sees to what waits. Everybody may, in the queues they see. */
export const queueVerbs = {
  'queue.take': { group: 'everyone', role: 'admin', kind: 'reversible', needsReason: false },
  'queue.release': { group: 'everyone', role: 'admin', kind: 'reversible', needsReason: false },
  'queue.snooze': { group: 'everyone', role: 'admin', kind: 'reversible', needsReason: false },
  'queue.wake': { group: 'everyone', role: 'admin', kind: 'reversible', needsReason: false },
} as const satisfies Verbs
