import type { Verbs } from './verb.ts'

/**
 * What is done with a list as a whole. The rows of a bulk run need the right to its own verb, a view the right to
 * see its list.
 */
export const listVerbs = {
  'list.export': { group: 'export', role: 'admin', kind: 'final', needsReason: false },
  'view.add': { group: 'everyone', role: 'admin', kind: 'reversible', needsReason: false },
  'view.rename': { group: 'everyone', role: 'admin', kind: 'reversible', needsReason: false },
  'view.remove': { group: 'everyone', role: 'admin', kind: 'reversible', needsReason: false },
  'bulk.start': { group: 'everyone', role: 'admin', kind: 'final', needsReason: false },
  'bulk.retry': { group: 'everyone', role: 'admin', kind: 'final', needsReason: false },
  'bulk.undo': { group: 'everyone', role: 'admin', kind: 'final', needsReason: false },
} as const satisfies Verbs
