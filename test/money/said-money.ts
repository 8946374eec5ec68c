import { visitMoney } from '../../src/app/account/bookings/visit-text.ts'
import { bookings as arabic } from '../../src/app/i18n/ar/bookings.ts'
import { bookings as english } from '../../src/app/i18n/en/bookings.ts'
import { getBooking } from '../../src/operations/booking-access/get-booking.ts'
import { readBookingRecord } from '../../src/operations/bookings/read-booking-record.ts'
import { withLinkOf } from '../bookings/people.ts'
import type { World } from './world.ts'

/** What the customer's page says of the money of a booking's visits, in both languages. */
export async function saidOf({ context }: World, id: string): Promise<{ en: string; ar: string; paid: number; refunded: number }[]> {
  const seen = withLinkOf(context, id)
  const booking = await getBooking(seen, id)
  const record = await readBookingRecord(seen, id)
  return booking.visits.map((visit) => {
    const { paid = 0, refunded = 0 } = record.visits.find(({ number }) => number === visit.number) ?? {}
    return { en: visitMoney(english, booking, visit, record), ar: visitMoney(arabic, booking, visit, record), paid, refunded }
  })
}

/** What is said of a booking's money and is not so: on its page, and in the office's list by is_paid. */
export async function untruthsOf(world: World, id: string): Promise<string[]> {
  const said = await saidOf(world, id)
  const { paid: isPaid } = await world.one('SELECT is_paid AS paid FROM bookings WHERE id = $1', [id])
  const kept = await world.number(
    `SELECT coalesce(sum(captured - refunded), 0) FROM payments WHERE booking_id = $1 AND status = 'paid' AND NOT is_surplus`,
    [id],
  )
  return [
    ...said.flatMap(({ en, ar, paid, refunded }) => {
      const isNone = en.includes(english.money.none) || ar.includes(arabic.money.none)
      return isNone && paid + refunded > 0 ? [`${id} says '${en}' of ${paid} paid and ${refunded} refunded`] : []
    }),
    ...(isPaid === kept > 0 ? [] : [`${id} is ${isPaid ? 'paid' : 'not paid'}, and ${kept} is kept`]),
  ]
}
