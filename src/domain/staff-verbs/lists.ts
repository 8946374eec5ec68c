import type { Verbs } from './verb.ts'

/** What is done with a list as a whole. The rows of a bulk run need the right to its own verb. */
export const listVerbs = {
  'list.export': { group: 'export', role: 'admin', kind: 'final', needsReason: false },
  'bulk.start': { group: 'everyone', role: 'admin', kind: 'final', needsReason: false },
  'bulk.retry': { group: 'everyone', role: 'admin', kind: 'final', needsReason: false },
  'bulk.undo': { group: 'everyone', role: 'admin', kind: 'final', needsReason: false },
} as const satisfies Verbs
