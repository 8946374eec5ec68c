/**
 * How large a generated business is. ahead: how many visits each professional has in the next days. history: over how many days before today the
 * other visits lie; by default as few as there is room for, two a day.
 */
export type Size = { professionals: number; visits: number; ahead?: { visits: number; days: number }; history?: number }

/** The current time of the generated business. */
export const benchNow = new Date('2026-11-21T06:00:00Z')
