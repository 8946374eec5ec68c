import type { Verbs } from './verb.ts'

/** What is done with a list as a whole. */
export const listVerbs = {
  'list.export': { group: 'export', role: 'admin', kind: 'final', needsReason: false },
} as const satisfies Verbs
