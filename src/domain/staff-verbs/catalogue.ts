import type { Verbs } from './verb.ts'

/** Categories, services and their prices, cities. */
export const catalogueVerbs = {
  'category.add': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'category.edit': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'category.remove': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'service.add': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'service.edit': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'service.activate': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'service.deactivate': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'service.remove': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'sub_service.add': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'sub_service.edit': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'sub_service.remove': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'price.set': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'price.withdraw': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'city.add': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'city.edit': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'catalogue.sort': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
} as const satisfies Verbs
