import type { Verbs } from './verb.ts'

/** The areas of cities, and the roads between them. */
export const areaVerbs = {
  'area.add': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'area.edit': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'area.retire': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'calendar_rule.add': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'calendar_rule.remove': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'area.restore': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
  'road.set': { group: 'catalogue', role: 'admin', kind: 'reversible', needsReason: false },
} as const satisfies Verbs
