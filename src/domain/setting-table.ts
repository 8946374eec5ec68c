import { type CapacitySettings, defaultCapacity } from './capacity.ts'
import { minutesPerDay } from './dubai-time.ts'
import { defaultGuarantee, type GuaranteeSettings } from './guarantee-settings.ts'
import { defaultMoneySettings, type MoneySettings } from './money-settings.ts'
import { defaultOfficeSettings, type OfficeSettings } from './office-settings.ts'
import { defaultSecuritySettings, type SecuritySettings } from './security-settings.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** Every setting of the shop. */
export type EverySetting = Settings & CapacitySettings & MoneySettings & SecuritySettings & OfficeSettings & GuaranteeSettings
export type SettingName = keyof EverySetting

export const settingDefaults: EverySetting = {
  ...defaultSettings,
  ...defaultCapacity,
  ...defaultMoneySettings,
  ...defaultSecuritySettings,
  ...defaultOfficeSettings,
  ...defaultGuarantee,
}

export const settingGroups = ['prices', 'hours', 'booking', 'holds', 'money', 'guarantee', 'security', 'office'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** What the number of a setting counts. time: minutes since midnight in Dubai; share: basis points; fils: money. */
export const settingUnits = ['time', 'minutes', 'hours', 'days', 'weeks', 'count', 'share', 'fils'] as const
export type SettingUnit = (typeof settingUnits)[number]

type Shape =
  | { unit: SettingUnit; min: number; max: number }
  | { unit: 'choice'; choices: readonly string[] }
  /** The company's name, TRN and address, as invoices show them. */
  | { unit: 'company' }

export type SettingKind = { group: SettingGroup } & Shape

const time = { group: 'hours', unit: 'time', min: 0, max: minutesPerDay } as const
const share = { unit: 'share', min: 0, max: 10_000 } as const
const hoursHeld = { group: 'holds', unit: 'hours', min: 1, max: 100_000 } as const
const toConfirm = { group: 'holds', unit: 'minutes', min: 1, max: minutesPerDay } as const

/** What each setting is: where it is shown, and which values it can have. */
export const settingTable = {
  vatBasisPoints: { group: 'prices', ...share },
  opensAt: time,
  closesAt: time,
  slotStep: { group: 'hours', unit: 'minutes', min: 5, max: minutesPerDay },
  travelBuffer: { group: 'hours', unit: 'minutes', min: 0, max: minutesPerDay },
  leadTime: { group: 'booking', unit: 'minutes', min: 0, max: 30 * minutesPerDay },
  horizonDays: { group: 'booking', unit: 'days', min: 1, max: 730 },
  cardHold: { group: 'booking', unit: 'minutes', min: 1, max: minutesPerDay },
  callerHold: { group: 'booking', unit: 'minutes', min: 1, max: minutesPerDay },
  holdExtension: { group: 'booking', unit: 'minutes', min: 0, max: 60 },
  seriesWeeks: { group: 'booking', unit: 'weeks', min: 1, max: 52 },
  confirmToday: toConfirm,
  confirmTomorrow: toConfirm,
  confirmLater: toConfirm,
  unprovenShare: { group: 'holds', ...share },
  unprovenServiceShare: { group: 'holds', ...share },
  ordinaryVisit: hoursHeld,
  unprovenHolds: { group: 'holds', unit: 'count', min: 1, max: 100_000 },
  unprovenHours: hoursHeld,
  unpaidHoursOfGuest: hoursHeld,
  unpaidHoursOfAccount: hoursHeld,
  unpaidHoursEarned: { group: 'holds', unit: 'hours', min: 0, max: 1_000 },
  newcomersShare: { group: 'holds', ...share },
  guestTeam: { group: 'holds', unit: 'count', min: 0, max: 10 },
  captureOn: { group: 'money', unit: 'choice', choices: ['booking', 'completion'] },
  referralHoldDays: { group: 'money', unit: 'days', min: 0, max: 365 },
  referralsPerMonth: { group: 'money', unit: 'count', min: 0, max: 1_000 },
  tipMost: { group: 'money', unit: 'fils', min: 200, max: 1_000_000 },
  tipDays: { group: 'money', unit: 'days', min: 1, max: 90 },
  pointValue: { group: 'money', unit: 'fils', min: 0, max: 100 },
  company: { group: 'money', unit: 'company' },
  claimHours: { group: 'guarantee', unit: 'hours', min: 1, max: 720 },
  redoDays: { group: 'guarantee', unit: 'days', min: 1, max: 90 },
  damageMost: { group: 'guarantee', unit: 'fils', min: 0, max: 10_000_000 },
  guessesPerDay: { group: 'security', unit: 'count', min: 1, max: 100_000 },
  withdrawalWaitHours: { group: 'security', unit: 'hours', min: 0, max: 720 },
  undoMinutes: { group: 'office', unit: 'minutes', min: 1, max: minutesPerDay },
  compensationLimit: { group: 'office', unit: 'fils', min: 0, max: 10_000_000 },
  compensationLimitOfSuperadmin: { group: 'office', unit: 'fils', min: 0, max: 10_000_000 },
  approvalHours: { group: 'office', unit: 'hours', min: 1, max: 720 },
} as const satisfies Record<SettingName, SettingKind>

/** The settings that guard money or rights: their change needs somebody else's approval and counts from the next day on. */
export const guardedSettings: ReadonlySet<SettingName> = new Set([
  'compensationLimit',
  'compensationLimitOfSuperadmin',
  'approvalHours',
  'undoMinutes',
  'withdrawalWaitHours',
  'guessesPerDay',
  'damageMost',
  'pointValue',
  'referralsPerMonth',
  'referralHoldDays',
])

/** Whether the settings can hold together. */
export const holdTogether = ({ opensAt, closesAt }: Pick<Settings, 'opensAt' | 'closesAt'>): boolean => opensAt < closesAt
