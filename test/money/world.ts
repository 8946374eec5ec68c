import type pg from 'pg'
import type { BookingInput } from '../../src/contracts/bookings.ts'
import { simulatorChargesIn } from '../../src/db/simulator-charges.ts'
import type { ConfirmedBy } from '../../src/domain/bookings.ts'
import type { PaymentGateway } from '../../src/integrations/payments/gateway.ts'
import { createSimulator, type SimulatorOptions, signatureHeader, signEvent } from '../../src/integrations/payments/simulator.ts'
import { deliverEvents } from '../../src/integrations/payments/simulator-delivery.ts'
import { releaseProfessionals } from '../../src/operations/availability/assign-professionals.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { chargeVisit } from '../../src/operations/charges/charge-visit.ts'
import { receiveCash } from '../../src/operations/charges/receive-cash.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { executeCaptures } from '../../src/operations/payments/execute-captures.ts'
import { makePayment } from '../../src/operations/payments/make-payment.ts'
import { receiveEvent } from '../../src/operations/payments/receive-event.ts'
import { executeRefunds } from '../../src/operations/refunds/execute-refunds.ts'
import { settleCancellation } from '../../src/operations/settlements/settle-cancellation.ts'
import { customerNamed, officeCleaning, signedInAs, staffOn, withLinkOf } from '../bookings/people.ts'
import { contextOn, testStart } from '../context.ts'

/** A test business with a simulated gateway on a test database, and the actions that the tests of money use. */
export function worldOn(pool: pg.Pool, options: SimulatorOptions = {}, gateway?: PaymentGateway) {
  const store = simulatorChargesIn(pool)
  const simulator = createSimulator(store, { now: () => context.now(), ...options })
  const context = contextOn(pool, gateway ?? simulator)
  const one = async (statement: string, values: unknown[] = []) => (await pool.query(statement, values)).rows[0]
  const number = async (statement: string, values: unknown[] = []) =>
    Number(Object.values((await one(statement, values)) ?? { none: 0 })[0])

  const book = async (changes: Partial<BookingInput> = {}) => {
    const input = officeCleaning(await customerNamed(context, 'Aisha'), { payment_method: 'card', ...changes })
    return (await createBooking(changes.replaces ? withLinkOf(context, changes.replaces) : context, input, null)).id
  }
  /** Plumbing after the cleaning, booked in one go: AED 126.00 more. Returns both ids. */
  const bookBasket = async (changes: Partial<BookingInput> = {}) => {
    const second = { service_id: 3, cleaners: 1, hours: 2, materials: 'No' as const }
    const input = { payment_method: 'card' as const, total_price: 231, second, ...changes }
    const booked = await createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), input), null)
    return { id: booked.id, next: booked.second?.id ?? 'none' }
  }
  const pay = (bookingId: string, changes = {}, key: string | null = null) =>
    makePayment(withLinkOf(context, bookingId), { booking_id: bookingId, amount: 105, method: 'card', ...changes }, key)
  const visitOf = (bookingId: string, which = 1) =>
    number('SELECT id FROM visits WHERE booking_id = $1 AND number = $2', [bookingId, which])

  /** Completes a visit without its money, as the bookings operations do by somebody's word. */
  async function complete(bookingId: string, which = 1, confirmedBy: ConfirmedBy = 'staff'): Promise<number> {
    const visitId = await visitOf(bookingId, which)
    await pool.query(`UPDATE visits SET status = 'completed', completed_at = $3, confirmed_by = $2 WHERE id = $1`, [
      visitId,
      confirmedBy,
      context.now(),
    ])
    const open = await number(`SELECT count(*) FROM visits WHERE booking_id = $1 AND status IN ('scheduled', 'in_progress')`, [bookingId])
    await pool.query('UPDATE bookings SET status = $2, hold_expires_at = NULL WHERE id = $1', [
      bookingId,
      open > 0 ? 'in_progress' : 'completed',
    ])
    return visitId
  }

  /** Cancels a whole booking as the bookings operations do. */
  const cancel = async (bookingId: string, fee = 0, to: 'source' | 'wallet' = 'source', state: 'cancelled' | 'no_show' = 'cancelled') => {
    const settlement = await context.db.transaction(async (tx) => {
      const ids = await number('SELECT id FROM visits WHERE booking_id = $1 ORDER BY number LIMIT 1', [bookingId])
      await tx.execute(`SELECT 1 FROM bookings WHERE id = '${bookingId}' FOR UPDATE`)
      await releaseProfessionals(tx, [bookingId])
      await tx.execute(`UPDATE bookings SET status = '${state}' WHERE id = '${bookingId}'`)
      if (state === 'no_show') await tx.execute(`UPDATE visits SET status = 'no_show' WHERE booking_id = '${bookingId}'`)
      return settleCancellation(context, tx, { bookingId, fees: new Map([[ids, fee]]), to })
    })
    await executeRefunds(context)
    await executeCaptures(context)
    return settlement
  }

  /** Its customer is somebody with an account, and so with a wallet. */
  const giveAccount = async (bookingId: string): Promise<void> => {
    const { customer_id: customer } = await one('SELECT customer_id FROM bookings WHERE id = $1', [bookingId])
    await signedInAs(context, customer)
    await pool.query('UPDATE bookings SET account_id = (SELECT account_id FROM customers WHERE id = customer_id) WHERE id = $1', [
      bookingId,
    ])
  }

  return {
    giveAccount,
    context,
    store,
    pool,
    simulator,
    one,
    number,
    book,
    bookBasket,
    pay,
    visitOf,
    complete,
    cancel,
    charge: (visitId: number) => chargeVisit(context, visitId),
    /** Staff record that the cash for a completed visit was received. */
    receiveCash: (bookingId: string, which = 1) =>
      context.db.transaction((tx) => receiveCash(staffOn(context), tx, { id: bookingId, number: which })),
    check: () => checkLedger(context),
    minutesLater: (minutes: number) => context.setNow(new Date(context.now().getTime() + minutes * 60_000)),
    reset: () => context.setNow(testStart),
    statusOf: async (bookingId: string) => (await one('SELECT status FROM bookings WHERE id = $1', [bookingId]))?.status,
    paymentOf: (bookingId: string) => one('SELECT * FROM payments WHERE booking_id = $1 ORDER BY created_at DESC, id LIMIT 1', [bookingId]),
    ownerOf: async (bookingId: string): Promise<string> =>
      (await one('SELECT coalesce(account_id, customer_id) AS owner FROM bookings WHERE id = $1', [bookingId])).owner,
    /** The balance of a house account. */
    house: (kind: string) =>
      number('SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.kind = $1', [
        kind,
      ]),
    deliver: () => deliverEvents(store, postTo(context), context.now()),
    receive: async (body: string, headers?: Record<string, string>) =>
      receiveEvent(
        context,
        'simulator',
        body,
        new Headers(headers ?? { [signatureHeader]: signEvent(await store.secret(), body, context.now()) }),
      ),
  }
}

const postTo = (context: ReturnType<typeof contextOn>) => (body: string, headers: Record<string, string>) =>
  receiveEvent(context, 'simulator', body, new Headers(headers)).then(() => true)

export type World = ReturnType<typeof worldOn>
