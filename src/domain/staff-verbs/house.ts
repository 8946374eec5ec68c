import type { Verbs } from './verb.ts'

/** The house itself: its staff and settings. */
export const houseVerbs = {
  'staff.invite': { group: 'house', role: 'superadmin', kind: 'final', needsReason: false },
  'setting.change': { group: 'house', role: 'superadmin', kind: 'reversible', needsReason: false },
} as const satisfies Verbs
