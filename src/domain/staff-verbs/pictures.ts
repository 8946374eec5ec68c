import type { Verbs } from './verb.ts'

/** Pictures for what staff write. */
export const pictureVerbs = {
  'catalogue.add_picture': { group: 'catalogue', role: 'admin', kind: 'final', needsReason: false },
  'content.add_picture': { group: 'content', role: 'admin', kind: 'final', needsReason: false },
} as const satisfies Verbs
