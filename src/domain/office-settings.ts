/** The settings of the back office, with their defaults. */
export type OfficeSettings = {
  /** The minutes for which staff can take back what they did, and for which its refunds, credits and emails are held. */
  undoMinutes: number
}

export const defaultOfficeSettings: OfficeSettings = { undoMinutes: 10 }
