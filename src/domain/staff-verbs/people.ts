import type { Verbs } from './verb.ts'

/** Customers, professionals and companies that apply. */
export const peopleVerbs = {
  'application.ask': { group: 'people', role: 'admin', kind: 'final', needsReason: false },
  'application.accept': { group: 'people', role: 'admin', kind: 'final', needsReason: false },
  'application.decline': { group: 'people', role: 'admin', kind: 'final', needsReason: true },
} as const satisfies Verbs
