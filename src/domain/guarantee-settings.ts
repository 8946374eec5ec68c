import type { Fils } from './money.ts'

/** What the guarantee promises, with its defaults; the pages about it show these figures. */
export type GuaranteeSettings = {
  /** The hours after a visit within which its customer can ask that it is done again, or report a damage. */
  claimHours: number
  /** The days within which a visit that is to be done again is booked, from when it was agreed. */
  redoDays: number
  /** The most that can be claimed for a damage. */
  damageMost: Fils
}

export const defaultGuarantee: GuaranteeSettings = { claimHours: 48, redoDays: 14, damageMost: 500_000 }
