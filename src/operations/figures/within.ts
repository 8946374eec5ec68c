import { type SQL, sql } from 'drizzle-orm'
import { addDays, instantOf } from '../../domain/dubai-time.ts'
import type { Emirate } from '../../domain/emirates.ts'
import type { Period } from '../../domain/periods.ts'

/** What figures are limited to. */
export type Place = { emirate?: Emirate | undefined; service?: number | undefined }

/** Whether a moment is on a day of a period, in Dubai. */
export const momentsWithin = ({ from, until }: Period, moment: SQL): SQL =>
  sql`(${moment} >= ${instantOf(from, '00:00').toISOString()} AND ${moment} < ${instantOf(addDays(until, 1), '00:00').toISOString()})`
