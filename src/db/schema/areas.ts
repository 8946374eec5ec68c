import { boolean, doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { RoadBand, RoadSource } from '../../domain/roads.ts'
import { localized } from './columns.ts'

export const areas = pgTable('areas', {
  slug: text('slug').primaryKey(),
  city: text('city').notNull(),
  name: localized('name').notNull(),
  /** What it is called besides, in any language. */
  aliases: text('aliases').array().notNull().default([]),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  isActive: boolean('is_active').notNull().default(true),
})

/** A road is kept once, its ends in the order of their slugs (endsOfRoad). */
export const roads = pgTable(
  'roads',
  {
    fromArea: text('from_area').notNull(),
    toArea: text('to_area').notNull(),
    band: text('band').$type<RoadBand>().notNull(),
    minutes: smallint('minutes').notNull(),
    source: text('source').$type<RoadSource>().notNull().default('guess'),
    samples: integer('samples').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.fromArea, table.toArea, table.band] })],
)
