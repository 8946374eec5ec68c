import type { Verbs } from './verb.ts'

/** Packs of visits: what is on sale, and what customers have bought. */
export const packVerbs = {
  'pack_offer.add': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'pack_offer.edit': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'pack.extend': { group: 'money', role: 'admin', kind: 'reversible', needsReason: true },
  'pack.refund': { group: 'money', role: 'admin', kind: 'final', needsReason: true },
} as const satisfies Verbs
