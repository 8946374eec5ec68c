import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Report, ReportFigures, ReportQuery } from '../../contracts/office/reports.ts'
import { type Emirate, emirates } from '../../domain/emirates.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { type Period, periodBefore, startsIn, stepOf } from '../../domain/periods.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { readPackFigures } from './read-pack-figures.ts'
import { readTipFigures } from './read-tip-figures.ts'

type Asked = z.output<typeof ReportQuery>
type Sums = { bookings: number; repeated: number; lead: number; visits: number; cancelled: number; net: Fils; vat: Fils }
type StepRow = Pick<Sums, 'bookings' | 'net' | 'vat' | 'visits' | 'cancelled'> & { start: string }
type PartRow = Pick<Sums, 'bookings' | 'net' | 'vat'>

/**
 * The figures of a period and of as many days before, read from the sums of days (countDays, invoice_days). Throws AppError unauthenticated,
 * forbidden.
 */
export async function readReport(context: Context, asked: Asked): Promise<Report> {
  await staffWhoSee(context, 'money')
  const { from, until } = asked
  const period = { from, until }
  const before = periodBefore(period)
  const step = stepOf(period)
  const facts = factsOf(asked)
  return context.db.transaction(
    async (tx) => {
      const rowsOf = async <Row extends Record<string, unknown>>(query: SQL) => (await tx.execute<Row>(query)).rows
      const sumsIn = async (days: Period) => (await rowsOf<Sums>(sql`SELECT ${sums} FROM ${facts} WHERE ${within(days)}`))[0]
      const fillIn = async (days: Period) =>
        (await rowsOf<{ fill: number | null }>(sql`SELECT ${fill} AS fill FROM figure_hours WHERE ${within(days)}`))[0]
      const stepsIn = async (days: Period) => {
        const found = await rowsOf<StepRow>(
          sql`SELECT date_trunc(${step}, day)::date::text AS start, ${sums} FROM ${facts} WHERE ${within(days)} GROUP BY 1 ORDER BY 1`,
        )
        return startsIn(days, step).map((start) => stepOfRow(found.find((row) => row.start === start) ?? { ...nothing, start }))
      }
      const [counted] = await rowsOf<{ until: string | null }>(sql`SELECT max(day)::text AS until FROM figure_hours WHERE day <= ${until}`)
      const services = await rowsOf<PartRow & { id: number; name: string }>(sql`
        SELECT s.id, s.title ->> ${context.language} AS name, ${sums} FROM ${facts} JOIN services s ON s.id = facts.service_id
        WHERE ${within(period)} GROUP BY s.id ORDER BY net DESC, s.id`)
      const parts = await rowsOf<PartRow & { emirate: Emirate }>(sql`
        SELECT facts.emirate, ${sums} FROM ${facts} WHERE ${within(period)} GROUP BY 1 ORDER BY array_position(${sql.param(emirates)}::text[], facts.emirate)`)
      const hours = await rowsOf<{ weekday: number; hour: number; fill: number | null }>(sql`
        SELECT extract(dow FROM day)::int AS weekday, hour::int, ${fill} AS fill FROM figure_hours WHERE ${within(period)} GROUP BY 1, 2 ORDER BY 1, 2`)
      return {
        ...period,
        before,
        counted_until: counted?.until ?? null,
        step,
        figures: figuresOf(await sumsIn(period), await fillIn(period)),
        figures_before: figuresOf(await sumsIn(before), await fillIn(before)),
        steps: await stepsIn(period),
        steps_before: await stepsIn(before),
        services: services.map(({ id, name, ...row }) => ({ id, name, ...partOf(row) })),
        emirates: parts.map(({ emirate, ...row }) => ({ emirate, ...partOf(row) })),
        packs: await readPackFigures(tx, period, asked),
        tips: await readTipFigures(tx, period, asked),
        hours,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const nothing = { bookings: 0, net: 0, vat: 0, visits: 0, cancelled: 0 }

const within = ({ from, until }: Period): SQL => sql`day BETWEEN ${from}::date AND ${until}::date`

/** The sums of days with those of their invoices, by city and service. */
function factsOf({ emirate, service }: Asked): SQL {
  const isAsked = sql`${emirate ? sql`coalesce(c.emirate, c.slug) = ${emirate}` : sql`true`} AND ${service ? sql`f.service_id = ${service}` : sql`true`}`
  return sql`(
    SELECT f.*, coalesce(c.emirate, c.slug) AS emirate FROM (
      SELECT day, city, service_id, bookings, repeated, lead_minutes, visits, cancelled, 0 AS net, 0 AS vat FROM figure_days
      UNION ALL SELECT day, city, service_id, 0, 0, 0, 0, 0, CASE kind WHEN 'invoice' THEN net ELSE -net END, CASE kind WHEN 'invoice' THEN vat ELSE -vat END
      FROM invoice_days
    ) AS f JOIN cities c ON c.slug = f.city WHERE ${isAsked}
  ) AS facts`
}

const sums = sql`coalesce(sum(bookings), 0)::int AS bookings, coalesce(sum(repeated), 0)::int AS repeated, coalesce(sum(lead_minutes), 0)::float8 AS lead,
  coalesce(sum(visits), 0)::int AS visits, coalesce(sum(cancelled), 0)::int AS cancelled, coalesce(sum(net), 0)::float8 AS net, coalesce(sum(vat), 0)::float8 AS vat`

const fill = sql`(sum(booked)::float8 / nullif(sum(capacity), 0))`

function figuresOf(row: Sums | undefined, hours: { fill: number | null } | undefined): ReportFigures {
  const { bookings, repeated, lead, visits, cancelled, net, vat } = row ?? {
    bookings: 0,
    repeated: 0,
    lead: 0,
    visits: 0,
    cancelled: 0,
    net: 0,
    vat: 0,
  }
  return {
    bookings,
    net: dirhamsFromFils(net),
    vat: dirhamsFromFils(vat),
    cancelled: visits === 0 ? null : cancelled / visits,
    fill: hours?.fill ?? null,
    lead_hours: bookings === 0 ? null : lead / bookings / 60,
    repeated: bookings === 0 ? null : repeated / bookings,
  }
}

const partOf = ({ bookings, net, vat }: PartRow) => ({ bookings, net: dirhamsFromFils(net), vat: dirhamsFromFils(vat) })
const stepOfRow = ({ start, visits, cancelled, ...row }: StepRow) => ({ start, ...partOf(row), visits, cancelled })
