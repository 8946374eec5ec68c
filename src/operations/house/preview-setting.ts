import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { SettingPreview } from '../../contracts/office/settings.ts'
import { cities } from '../../db/schema/cities.ts'
import { services } from '../../db/schema/services.ts'
import { visits } from '../../db/schema/visits.ts'
import { addDays, dubaiDateOf, dubaiZone } from '../../domain/dubai-time.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { priceOf, smallestBooking } from '../../domain/pricing.ts'
import type { SettingName } from '../../domain/setting-table.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { recallCalendar } from '../availability/read-calendar.ts'
import { readFreeDays } from '../availability/read-free-days.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { textIn } from '../localized.ts'
import { pricingAt } from '../services/columns.ts'
import { type AllSettings, readSettings } from '../settings/read-settings.ts'
import { possibleValues, settingSchema } from '../settings/setting-schema.ts'

type Figures = SettingPreview['figures']
type Both = { before: AllSettings; after: AllSettings }

/** What decides which times are free. */
const ofCalendar: readonly SettingName[] = ['opensAt', 'closesAt', 'slotStep', 'travelBuffer', 'leadTime', 'horizonDays']
const servicesShown = 3
const mostCounted = 1_001

/**
 * What a setting does now, and what another value would do: prices with VAT, tomorrow's free times by emirate, booked visits outside the
 * hours. Nothing is changed. Throws AppError unauthenticated, forbidden, invalid.
 */
export async function previewSetting(context: Context, name: SettingName, value: number): Promise<SettingPreview> {
  await staffWhoSee(context, 'superadmin')
  const message = possibleValues(context, name)
  if (!settingSchema(name).safeParse(value).success) throw new AppError('invalid', message, { fields: { value: message } })
  const before = await readSettings(context.db)
  const both = { before, after: { ...before, [name]: value } }
  if (name === 'vatBasisPoints') return { figures: await comparePrices(context, both) }
  if (!ofCalendar.includes(name)) return { figures: [] }
  const free = await compareFreeTimes(context, both)
  return { figures: name === 'opensAt' || name === 'closesAt' ? [...free, await compareHours(context, both)] : free }
}

async function comparePrices({ db, language, now }: Context, { before, after }: Both): Promise<Figures> {
  const shown = await db
    .select({ title: textIn(services.title, language), pricing: pricingAt(now()) })
    .from(services)
    .where(eq(services.isActive, true))
    .orderBy(asc(services.position), asc(services.id))
    .limit(servicesShown)
  const priceWith = ({ pricing }: (typeof shown)[number], { vatBasisPoints }: AllSettings) =>
    dirhamsFromFils(priceOf(pricing, smallestBooking, vatBasisPoints).total)
  return shown.map((service) => ({
    figure: 'price',
    of: service.title,
    before: priceWith(service, before),
    after: priceWith(service, after),
  }))
}

/** Free times of tomorrow for the first service on offer, in each emirate. */
async function compareFreeTimes(context: Context, { before, after }: Both): Promise<Figures> {
  const { db, language } = context
  const tomorrow = addDays(dubaiDateOf(context.now()), 1)
  const [dated, places, [service]] = await Promise.all([
    recallCalendar(context, tomorrow, addDays(tomorrow, 1)),
    db
      .select({ city: cities.slug, name: textIn(cities.name, language) })
      .from(cities)
      .orderBy(asc(cities.position)),
    db.select().from(services).where(eq(services.isActive, true)).orderBy(asc(services.position), asc(services.id)).limit(1),
  ])
  if (!service) return []
  const { isOutdoor, pausesForPrayer, leadTime } = service
  const countWith = async (city: string, settings: AllSettings) => {
    const calendar = { ...dated, settings, site: { city, area: null, isOutdoor, pausesForPrayer, leadTime } }
    const days = await readFreeDays(context, { serviceId: service.id, calendar, from: tomorrow, days: 1, gender: null, ...smallestBooking })
    return days.reduce((sum, { times }) => sum + times.length, 0)
  }
  return Promise.all(
    places.map(async ({ city, name }): Promise<Figures[number]> => {
      const [now, then] = await Promise.all([countWith(city, before), countWith(city, after)])
      return { figure: 'free_times', of: name, before: now, after: then }
    }),
  )
}

/** Booked visits that begin before or end after the hours; they stay as they are. */
async function compareHours({ db, now }: Context, { before, after }: Both): Promise<Figures[number]> {
  const inDubai = (column: typeof visits.startsAt | typeof visits.endsAt) => sql`${column} AT TIME ZONE ${dubaiZone}`
  const minuteOf = (column: typeof visits.startsAt | typeof visits.endsAt) =>
    sql`extract(epoch FROM ${inDubai(column)} - date_trunc('day', ${inDubai(visits.startsAt)})) / 60`
  const countOutside = async ({ opensAt, closesAt }: AllSettings) => {
    const outside = db
      .select({ id: visits.id })
      .from(visits)
      .where(
        and(
          eq(visits.status, 'scheduled'),
          gte(visits.startsAt, now()),
          sql`(${minuteOf(visits.startsAt)} < ${opensAt} OR ${minuteOf(visits.endsAt)} > ${closesAt})`,
        ),
      )
      .limit(mostCounted)
    return db.$count(outside.as('outside'))
  }
  const [today, then] = await Promise.all([countOutside(before), countOutside(after)])
  return { figure: 'visits_outside', of: null, before: today, after: then }
}
