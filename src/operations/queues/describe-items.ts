import { type SQL, sql } from 'drizzle-orm'
import { executePlanned, type Queryable } from '../../db/client.ts'
import type { Language } from '../../domain/language.ts'
import type { Fils } from '../../domain/money.ts'
import { type QueueName, queueNames } from '../../domain/queues.ts'

/** What an item is about: whom, what, and when and how much where that is known. */
export type Description = {
  title: string
  about: string | null
  at: string | null
  amount: Fils | null
  booking_id: string | null
}

type Row = Description & { queue: QueueName; id: string }
type Subject = { queue: QueueName; id: string }

const excerptLength = 120

/** What items are about, in one statement, by queue and id. An item whose row is gone has no description. */
export async function describeItems(db: Queryable, language: Language, items: readonly Subject[]): Promise<Map<string, Description>> {
  const byQueue = Map.groupBy(items, ({ queue }) => queue)
  // In one order, so that a page of the same queues is the same text, which a connection plans once.
  const parts = queueNames.flatMap((queue) => described(queue, byQueue.get(queue) ?? [], language) ?? [])
  if (parts.length === 0) return new Map()
  const rows = await executePlanned<Row>(db, sql.join(parts, sql` UNION ALL `))
  return new Map(rows.map(({ queue, id, ...description }) => [`${queue}/${id}`, description]))
}

function described(queue: QueueName, items: readonly Subject[], language: Language): SQL | null {
  if (items.length === 0) return null
  const { columns, of, isNumbered } = subjects[queue](language)
  const ids = sql.param(items.map(({ id }) => id))
  return sql`SELECT ${queue}::text AS queue, s.id::text AS id, ${columns} FROM ${of} WHERE s.id = ANY(${ids}::${isNumbered ? sql`bigint` : sql`text`}[])`
}

type Described = { columns: SQL; of: SQL; isNumbered: boolean }

const named = (one: SQL) => sql`trim(${one}.first_name || ' ' || ${one}.last_name)`

const columns = ({
  title,
  about = sql`NULL::text`,
  at = sql`NULL::timestamptz`,
  amount = sql`NULL::int`,
  booking = sql`NULL::text`,
}: {
  title: SQL
  about?: SQL
  at?: SQL
  amount?: SQL
  booking?: SQL
}) => sql`${title} AS title, ${about} AS about, ${at} AS at, ${amount} AS amount, ${booking} AS booking_id`

const ofVisit = (language: Language): Described => ({
  columns: columns({
    title: named(sql`c`),
    about: sql`n.title ->> ${language}`,
    at: sql`s.starts_at`,
    booking: sql`s.booking_id`,
  }),
  of: sql`visits s JOIN bookings b ON b.id = s.booking_id JOIN customers c ON c.id = b.customer_id JOIN services n ON n.id = b.service_id`,
  isNumbered: true,
})

const ofPayment = (language: Language): Described => ({
  ...ofVisit(language),
  columns: columns({
    title: named(sql`c`),
    about: sql`n.title ->> ${language}`,
    at: sql`s.starts_at`,
    amount: sql`(SELECT greatest(0, m.total + m.balance - m.set_aside)::int FROM visit_money m WHERE m.visit_id = s.id)`,
    booking: sql`s.booking_id`,
  }),
})

const subjects: Record<QueueName, (language: Language) => Described> = {
  field_reports: (language) => ({
    columns: columns({
      title: sql`p.name ->> ${language}`,
      about: sql`s.kind`,
      at: sql`v.starts_at`,
      booking: sql`v.booking_id`,
    }),
    of: sql`field_reports s JOIN professionals p ON p.id = s.professional_id LEFT JOIN visits v ON v.id = s.visit_id`,
    isNumbered: true,
  }),
  unassigned: ofVisit,
  conflicts: ofVisit,
  visits: ofVisit,
  payments: ofPayment,
  refunds: () => ({
    columns: columns({ title: named(sql`c`), amount: sql`s.amount`, booking: sql`p.booking_id` }),
    of: sql`refunds s JOIN payments p ON p.id = s.payment_id JOIN bookings b ON b.id = p.booking_id JOIN customers c ON c.id = b.customer_id`,
    isNumbered: false,
  }),
  approvals: () => ({
    columns: columns({ title: named(sql`a`), about: sql`s.reason`, amount: sql`s.amount` }),
    of: sql`approvals s JOIN accounts a ON a.id = s.asked_by`,
    isNumbered: false,
  }),
  claims: (language) => ({
    columns: columns({
      title: named(sql`c`),
      about: sql`n.title ->> ${language}`,
      at: sql`v.starts_at`,
      amount: sql`s.amount`,
      booking: sql`s.booking_id`,
    }),
    of: sql`claims s JOIN visits v ON v.id = s.visit_id JOIN bookings b ON b.id = s.booking_id JOIN customers c ON c.id = b.customer_id
      JOIN services n ON n.id = b.service_id`,
    isNumbered: false,
  }),
  messages: () => ({
    columns: columns({ title: sql`s.name`, about: sql`left(s.message, ${excerptLength}::int)` }),
    of: sql`contact_messages s`,
    isNumbered: true,
  }),
  support: () => ({
    columns: columns({ title: named(sql`a`), about: sql`s.subject` }),
    of: sql`support_requests s JOIN accounts a ON a.id = s.account_id`,
    isNumbered: false,
  }),
  reviews: () => ({
    columns: columns({
      title: sql`s.author`,
      about: sql`coalesce(left(s.body, ${excerptLength}::int), repeat('★', s.rating))`,
      booking: sql`s.booking_id`,
    }),
    of: sql`reviews s`,
    isNumbered: true,
  }),
  applications: () => ({
    columns: columns({ title: sql`s.company_name`, about: sql`s.contact_person` }),
    of: sql`partner_applications s`,
    isNumbered: true,
  }),
  papers: (language) => ({
    columns: columns({ title: sql`p.name ->> ${language}`, about: sql`s.kind` }),
    of: sql`papers s JOIN professionals p ON p.id = s.professional_id`,
    isNumbered: true,
  }),
  withdrawals: () => ({
    columns: columns({ title: sql`s.account_holder`, amount: sql`s.amount` }),
    of: sql`withdrawals s`,
    isNumbered: false,
  }),
  mails: () => ({
    columns: columns({ title: sql`s.recipient`, about: sql`s.kind` }),
    of: sql`outbox_messages s`,
    isNumbered: true,
  }),
}
