import type pg from 'pg'
import { type BookingInput, Customer } from '../../src/contracts/bookings.ts'
import type { SeriesRuleInput } from '../../src/contracts/series-rule.ts'
import { simulatorChargesIn } from '../../src/db/simulator-charges.ts'
import { claimsOf } from '../../src/domain/capacity.ts'
import { createSimulator } from '../../src/integrations/payments/simulator.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import type { Context } from '../../src/operations/context.ts'
import { createCustomer } from '../../src/operations/customers/create-customer.ts'
import { AppError } from '../../src/operations/errors.ts'
import { makePayment } from '../../src/operations/payments/make-payment.ts'
import { changeRule } from '../../src/operations/series/change-rule.ts'
import { contextOn } from '../context.ts'
import { officeCleaning, signedInAs } from './people.ts'

/** A shop that asks for proof, as a plain npm start has it. */
export function shopOn(pool: pg.Pool) {
  const base = contextOn(pool, createSimulator(simulatorChargesIn(pool), { now: () => base.now() }))
  base.site.asksForProof = true
  const at = (number: number): Context => ({ ...base, caller: { address: `20.0.${number % 256}.10`, userAgent: '' } })

  async function customerOf(context: Context, number: number): Promise<string> {
    const phone = `+97150${1_000_000 + number}`
    const details = { first_name: 'Noor', last_name: 'Haddad', email: `noor${number}@example.com`, phone, address: 'Villa 1' }
    return (await createCustomer(context, Customer.parse(details))).id
  }
  /** Somebody new whose account's address is confirmed, whoever owns that mailbox. */
  async function accountOf(number: number): Promise<Context> {
    const account = await signedInAs(at(number), await customerOf(at(number), number))
    await pool.query('UPDATE accounts SET email_verified_at = now() WHERE email_verified_at IS NULL')
    return account
  }
  /** Books what is wished for at whatever it costs. */
  const book = async (context: Context, number: number, changes: Partial<BookingInput> = {}) => {
    const order = officeCleaning(await customerOf(context, number), changes)
    return atItsPrice('total_price', (total_price) => createBooking(context, { ...order, total_price }, null))
  }
  const pay = (context: Context, booking_id: string, method: BookingInput['payment_method'] = 'card') =>
    atItsPrice('amount', (amount) => makePayment(withLink(context, booking_id), { booking_id, amount, method }, null))
  const rule = (context: Context, id: string, changes: Partial<SeriesRuleInput>) => {
    const wish = { from: '2026-12-01', weekdays: [4], time: '10:00', hours: 2, cleaners: 1, expected_fee: 1_000, ...changes }
    return atItsPrice('total_price', (expected_total) => changeRule(context, id, { ...wish, expected_total }))
  }

  const settings = (changes: Record<string, number>) =>
    pool.query(
      `INSERT INTO settings (name, value) SELECT key, value FROM json_each($1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [JSON.stringify(changes)],
    )
  return { base, at, accountOf, customerOf, book, pay, rule, settings }
}

export type ClaimsShop = ReturnType<typeof shopOn>

export const withLink = (context: Context, bookingId: string): Context =>
  context.actor.kind === 'customer' ? context : { ...context, actor: { kind: 'visitor', bookingId } }

/** Calls with a price that is wrong, and again with the one that the refusal names. */
async function atItsPrice<T>(name: string, work: (price: number) => Promise<T>): Promise<T> {
  try {
    return await work(105)
  } catch (error) {
    const right = error instanceof AppError ? error.data?.[name] : undefined
    if (typeof right !== 'number') throw error
    return work(right)
  }
}

/** What each booking claims by the rule of domain/capacity.ts, of what its visits hold. */
export async function claimsByTheRule(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(`
    SELECT b.id, b.city, b.service_id, b.hold_expires_at IS NOT NULL AS is_held, b.payment_method = 'card' AS is_by_card,
      to_jsonb(t) AS budgets, EXISTS (SELECT FROM ledger_transactions l WHERE l.booking_id = b.id AND l.kind = 'earning') AS is_earned,
      coalesce((SELECT json_agg(json_build_object('date', (v.starts_at AT TIME ZONE 'Asia/Dubai')::date,
          'hours', coalesce(v.kept_cleaners, b.cleaners) * extract(epoch FROM v.ends_at - v.starts_at) / 3600))
        FROM visits v WHERE v.booking_id = b.id AND v.status = 'scheduled'), '[]') AS visits
    FROM bookings b JOIN booking_budgets t ON t.booking_id = b.id
    WHERE b.status IN ('pending', 'confirmed', 'in_progress') AND NOT (b.holds_when_paid AND b.status = 'pending')`)
  return rows
    .flatMap(({ id, city, service_id, is_held, is_by_card, is_earned, visits, budgets: t }) => {
      const parties = t.parties.map((party: string, index: number) => ({ party, holds: t.most_holds[index], hours: t.most_hours[index] }))
      const budgets = {
        ...{ person: t.person, mostUnpaid: t.most_unpaid, earnedEach: t.earned_each, completed: t.completed },
        ...{ chargedHours: t.charged_hours, mostOfNewcomers: is_earned ? null : t.most_of_newcomers },
        unproven: t.most_of_city && { mostOfCity: t.most_of_city, mostOfService: t.most_of_service, parties },
      }
      const held = { city, serviceId: service_id, visits, isHeld: is_held, isByCard: is_by_card }
      return claimsOf(budgets, held).map(({ budget, amount }) => `${id} ${budget}: ${amount}`)
    })
    .sort()
}

/** What each booking claims in the database. */
export async function claimsInTheDatabase(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ claim: string }>(
    `SELECT booking_id || ' ' || budget || ': ' || trim_scale(amount) AS claim FROM capacity_claims`,
  )
  return rows.map(({ claim }) => claim).sort()
}
