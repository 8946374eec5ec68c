import type { Verbs } from './verb.ts'

/** Bookings and their visits, made and changed for customers. */
export const bookingVerbs = {
  'booking.book': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'booking.send_link': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'booking.confirm': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'booking.cancel': { group: 'desk', role: 'admin', kind: 'final', needsReason: true },
  'booking.correct_address': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'visit.start': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'visit.move': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: true },
  'visit.assign': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: true },
  'visit.pin': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'visit.unpin': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'visit.cancel': { group: 'desk', role: 'admin', kind: 'final', needsReason: true },
  'series.change': { group: 'desk', role: 'admin', kind: 'final', needsReason: true },
  'note.add': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
} as const satisfies Verbs
