import type { Verbs } from './verb.ts'

/** Customers, professionals and companies that apply. */
export const peopleVerbs = {
  'application.ask': { group: 'people', role: 'admin', kind: 'final', needsReason: false },
  'application.accept': { group: 'people', role: 'admin', kind: 'final', needsReason: false },
  'application.decline': { group: 'people', role: 'admin', kind: 'final', needsReason: true },
  'customer.block': { group: 'people', role: 'admin', kind: 'reversible', needsReason: true },
  'customer.unblock': { group: 'people', role: 'admin', kind: 'reversible', needsReason: false },
  'mail.resume': { group: 'people', role: 'admin', kind: 'reversible', needsReason: false },
  'customer.export': { group: 'export', role: 'admin', kind: 'final', needsReason: true },
  'customer.erase': { group: 'people', role: 'superadmin', kind: 'final', needsReason: true },
  'professional.add': { group: 'people', role: 'admin', kind: 'reversible', needsReason: false },
  'professional.edit': { group: 'people', role: 'admin', kind: 'reversible', needsReason: false },
  'professional.invite': { group: 'people', role: 'admin', kind: 'final', needsReason: false },
  'professional.revoke_device': { group: 'people', role: 'admin', kind: 'final', needsReason: false },
  'portrait.set': { group: 'people', role: 'admin', kind: 'reversible', needsReason: false },
  'portrait.remove': { group: 'people', role: 'admin', kind: 'reversible', needsReason: false },
  'paper.ask': { group: 'people', role: 'admin', kind: 'reversible', needsReason: false },
  'paper.approve': { group: 'people', role: 'admin', kind: 'reversible', needsReason: false },
  'paper.refuse': { group: 'people', role: 'admin', kind: 'reversible', needsReason: false },
  'field_report.answer': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'absence.add': { group: 'people', role: 'admin', kind: 'reversible', needsReason: false },
  'absence.remove': { group: 'people', role: 'admin', kind: 'reversible', needsReason: false },
} as const satisfies Verbs
