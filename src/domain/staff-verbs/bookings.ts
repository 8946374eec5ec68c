import type { Verbs } from './verb.ts'

/** Bookings and their visits, made and changed for customers. */
export const bookingVerbs = {
  'visit.move': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: true },
  'visit.assign': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: true },
} as const satisfies Verbs
