import type { Verbs } from './verb.ts'

/** Categories, services and their prices. */
export const catalogueVerbs = {
  'category.add': { group: 'catalogue', role: 'admin', kind: 'final', needsReason: false },
  'category.edit': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
} as const satisfies Verbs
