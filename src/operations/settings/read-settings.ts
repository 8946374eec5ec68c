import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import { type CapacitySettings, defaultCapacity } from '../../domain/capacity.ts'
import { minutesPerDay } from '../../domain/dubai-time.ts'
import { defaultSettings, type Settings } from '../../domain/settings.ts'

const minuteOfDay = z.int().min(0).max(minutesPerDay)

const basisPoints = z.int().min(0).max(10_000)
const hours = z.int().min(1).max(100_000)

/** The calendar's settings, and what may be held without proof or payment. */
export type AllSettings = Settings & CapacitySettings
const defaults: AllSettings = { ...defaultSettings, ...defaultCapacity }

const Stored = z
  .object({
    vatBasisPoints: z.int().min(0).max(10_000),
    opensAt: minuteOfDay,
    closesAt: minuteOfDay,
    slotStep: z.int().min(5).max(minutesPerDay),
    travelBuffer: minuteOfDay,
    leadTime: z
      .int()
      .min(0)
      .max(30 * minutesPerDay),
    horizonDays: z.int().min(1).max(730),
    cardHold: z.int().min(1).max(minutesPerDay),
    holdExtension: z.int().min(0).max(60),
    seriesWeeks: z.int().min(1).max(52),
    confirmToday: z.int().min(1).max(minutesPerDay),
    confirmTomorrow: z.int().min(1).max(minutesPerDay),
    confirmLater: z.int().min(1).max(minutesPerDay),
    unprovenShare: basisPoints,
    unprovenServiceShare: basisPoints,
    ordinaryVisit: hours,
    unprovenHolds: hours,
    unprovenHours: hours,
    unpaidHoursOfGuest: hours,
    unpaidHoursOfAccount: hours,
    unpaidHoursEarned: z.int().min(0).max(1_000),
    newcomersShare: basisPoints,
    guestTeam: z.int().min(0).max(10),
  } satisfies Record<keyof AllSettings, z.ZodType>)
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, { path: ['closesAt'], message: 'closes before it opens' })

/**
 * The settings of staff over the defaults (product, decisions 7 to 12). An impossible value throws, so that no price is computed from it.
 */
export async function readSettings(db: Queryable): Promise<AllSettings> {
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings)
  const known = rows.filter(({ name }) => name in defaults)
  const result = Stored.safeParse({ ...defaults, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) })
  if (!result.success) throw new Error(`The settings hold a value that cannot be: ${z.prettifyError(result.error)}`)
  return result.data
}
