/** The settings that staff can change, with their defaults (product, decisions 7 to 12). Minutes unless the name says otherwise. */
export type Settings = {
  vatBasisPoints: number
  opensAt: number
  closesAt: number
  slotStep: number
  travelBuffer: number
  leadTime: number
  horizonDays: number
  cardHold: number
  /** A card booking that staff make for a caller waits this long for its payment. */
  callerHold: number
  /** A payment that starts within this time before the end of a hold extends it to this long from then, once. */
  holdExtension: number
  seriesWeeks: number
}

export const defaultSettings: Settings = {
  vatBasisPoints: 500,
  opensAt: 9 * 60,
  closesAt: 21 * 60,
  slotStep: 30,
  travelBuffer: 30,
  leadTime: 60,
  horizonDays: 90,
  cardHold: 15,
  callerHold: 120,
  holdExtension: 2,
  seriesWeeks: 4,
}
