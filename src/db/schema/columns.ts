import { bigint, customType, doublePrecision, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language, Text, Texts } from '../../domain/language.ts'

/**
 * Column types that several tables share. The files beside this one describe the tables as queries see them, one file per noun: the
 * migrations are the source of truth, and test/schema.test.ts compares these files with them.
 */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => timestamptz('created_at').notNull().defaultNow()
export const int8 = (name: string) => bigint(name, { mode: 'number' })
export const serial = (name = 'id') => integer(name).primaryKey().generatedByDefaultAsIdentity()
export const bigSerial = (name = 'id') => int8(name).primaryKey().generatedAlwaysAsIdentity()
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
export const timeRange = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' })
export const localized = (name: string) => jsonb(name).$type<Text>()
export const localizedList = (name: string) => jsonb(name).$type<Texts>()
export const language = () => text('language').$type<Language>().notNull().default('en')
export const accountId = () => text('account_id').notNull()
/** The parts of an address besides its building or villa. */
export const addressDetails = () => ({
  area: text('area'),
  unit: text('unit'),
  accessNote: text('access_note'),
  makani: text('makani'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
})
