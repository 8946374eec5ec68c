import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Emirate } from '../../domain/emirates.ts'
import { localized } from './columns.ts'

export const cities = pgTable('cities', {
  slug: text('slug').primaryKey(),
  name: localized('name').notNull(),
  position: smallint('position').notNull(),
  emirate: text('emirate').$type<Emirate>().notNull(),
})

export const travelTimes = pgTable(
  'travel_times',
  { fromCity: text('from_city').notNull(), toCity: text('to_city').notNull(), minutes: smallint('minutes').notNull() },
  (table) => [primaryKey({ columns: [table.fromCity, table.toCity] })],
)
