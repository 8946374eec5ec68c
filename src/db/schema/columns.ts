import { bigint, customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language, Text, Texts } from '../../domain/language.ts'
import { sealed } from '../vault/sealed.ts'

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
  area: sealed('area'),
  unit: sealed('unit'),
  accessNote: sealed('access_note'),
  makani: sealed('makani'),
  latitude: sealed<number>('latitude'),
  longitude: sealed<number>('longitude'),
})
