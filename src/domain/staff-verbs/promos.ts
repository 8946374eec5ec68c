import type { Verbs } from './verb.ts'

/** Promo codes. */
export const promoVerbs = {
  'promo.add': { group: 'money', role: 'admin', kind: 'reversible', needsReason: false },
  'promo.edit': { group: 'money', role: 'admin', kind: 'reversible', needsReason: false },
  'promo.end': { group: 'money', role: 'admin', kind: 'reversible', needsReason: false },
  'promo.resume': { group: 'money', role: 'admin', kind: 'reversible', needsReason: false },
} as const satisfies Verbs
