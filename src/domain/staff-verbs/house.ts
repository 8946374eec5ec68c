import type { Verbs } from './verb.ts'

/** The house itself: its staff and settings. */
export const houseVerbs = {
  'audit.acknowledge': { group: 'house', role: 'superadmin', kind: 'final', needsReason: true },
  'audit.verify': { group: 'house', role: 'superadmin', kind: 'final', needsReason: false },
  'demo.enter': { group: 'house', role: 'superadmin', kind: 'final', needsReason: false },
  'staff.invite': { group: 'house', role: 'superadmin', kind: 'final', needsReason: false },
  'setting.change': { group: 'house', role: 'superadmin', kind: 'reversible', needsReason: false },
  'job.run': { group: 'house', role: 'superadmin', kind: 'final', needsReason: false },
  'job.park': { group: 'house', role: 'superadmin', kind: 'reversible', needsReason: false },
  'job.release': { group: 'house', role: 'superadmin', kind: 'reversible', needsReason: false },
  'mail.resend': { group: 'house', role: 'superadmin', kind: 'final', needsReason: false },
  'mail.dismiss': { group: 'house', role: 'superadmin', kind: 'reversible', needsReason: false },
  'mail.recall': { group: 'house', role: 'superadmin', kind: 'reversible', needsReason: false },
  'staff.withhold': { group: 'house', role: 'superadmin', kind: 'reversible', needsReason: false },
  'staff.change_role': { group: 'house', role: 'superadmin', kind: 'reversible', needsReason: true },
  'staff.end': { group: 'house', role: 'superadmin', kind: 'final', needsReason: true },
  'staff.reset_second_factor': { group: 'house', role: 'superadmin', kind: 'final', needsReason: true },
} as const satisfies Verbs
