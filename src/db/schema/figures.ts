import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bigSerial, int8, timestamptz } from './columns.ts'

/** The figures of a day, by city and service; countDays writes them. */
export const figureDays = pgTable(
  'figure_days',
  {
    day: date('day').notNull(),
    city: text('city').notNull(),
    serviceId: integer('service_id').notNull(),
    bookings: integer('bookings').notNull(),
    repeated: integer('repeated').notNull(),
    leadMinutes: int8('lead_minutes').notNull(),
    visits: integer('visits').notNull(),
    completed: integer('completed').notNull(),
    cancelled: integer('cancelled').notNull(),
    missed: integer('missed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.city, table.serviceId] })],
)

/** The minutes of professionals in each hour of a day. */
export const figureHours = pgTable(
  'figure_hours',
  {
    day: date('day').notNull(),
    hour: smallint('hour').notNull(),
    booked: integer('booked').notNull(),
    capacity: integer('capacity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.hour] })],
)

/** The minutes of professionals in the next seven days, by the city they live in; countCityHours writes them. */
export const cityHours = pgTable('city_hours', {
  city: text('city').primaryKey(),
  soldMinutes: int8('sold_minutes').notNull(),
  onSaleMinutes: int8('on_sale_minutes').notNull(),
  countedAt: timestamptz('counted_at').notNull(),
})

/** The days that have changed since they were counted. */
export const figureDaysDue = pgTable('figure_days_due', { id: bigSerial(), day: date('day').notNull() })
