import type { StaffRole } from './accounts.ts'
import type { Fils } from './money.ts'

/** The settings of the back office, with their defaults. */
export type OfficeSettings = {
  /** The minutes for which staff can take back what they did, and for which its refunds, credits and emails are held. */
  undoMinutes: number
  /** What one member of staff may give one customer within 24 hours without an approval. */
  compensationLimit: Fils
  compensationLimitOfSuperadmin: Fils
  /** The hours after which a request for an approval lapses. */
  approvalHours: number
}

export const defaultOfficeSettings: OfficeSettings = {
  undoMinutes: 10,
  compensationLimit: 30_000,
  compensationLimitOfSuperadmin: 100_000,
  approvalHours: 72,
}

/** How many times that one member of staff gives alone in a day, to whomever (within_day of the database). */
export const givenADay = 3

/** The setting that limits what somebody with this role gives alone. */
export const limitSettings = {
  admin: 'compensationLimit',
  superadmin: 'compensationLimitOfSuperadmin',
} as const satisfies Record<StaffRole, keyof OfficeSettings>

/** What somebody with this role may give one customer within 24 hours without an approval. */
export const compensationLimitOf = (role: StaffRole, settings: OfficeSettings): Fils => settings[limitSettings[role]]
