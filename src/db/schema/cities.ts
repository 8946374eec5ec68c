import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Emirate } from '../../domain/emirates.ts'
import { localized } from './columns.ts'

export const cities = pgTable('cities', {
  slug: text('slug').primaryKey(),
  name: localized('name').notNull(),
  position: smallint('position').notNull(),
  /** Unless the city is called like its emirate. */
  emirate: text('emirate').$type<Emirate>(),
})

export const travelTimes = pgTable(
  'travel_times',
  { fromCity: text('from_city').notNull(), toCity: text('to_city').notNull(), minutes: smallint('minutes').notNull() },
  (table) => [primaryKey({ columns: [table.fromCity, table.toCity] })],
)
