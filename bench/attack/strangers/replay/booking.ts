import { randomUUID } from 'node:crypto'
import type { DemoBooking } from '../../../../src/db/seed/bookings.ts'
import { dubaiDateOf, dubaiTimeOf } from '../../../../src/domain/dubai-time.ts'
import { dirhamsFromFils } from '../../../../src/domain/money.ts'
import type { Network, Reply } from '../shop.ts'
import { logIn } from './account.ts'
import type { Person, Session, Town } from './town.ts'

const onTheWay = 0.55
const visitors = { most: 8, few: 2 }
const promoTried = 0.1
const cardMistyped = 0.08
const moves = 0.08
const writes = 0.05

/** Looks at services and free times, as people do who book and many more who do not. */
export async function* lookAround(
  { shop, tally, random }: Town,
  { serviceId, categorySlug }: DemoBooking,
  city: string,
  network: Network,
): Session {
  await tally.ask('look at services', network.get(`/api/services?category=${categorySlug}`))
  yield 1
  const from = dubaiDateOf(shop.now())
  for (let look = random.between(visitors.few, visitors.most); look > 0; look--) {
    const query = `service=${serviceId}&city=${city}&cleaners=${random.between(1, 3)}&hours=${random.between(2, 4)}&from=${from}&days=14`
    await tally.ask('look for free times', network.get(`/api/free-times?${query}`))
    yield random.between(0, 2)
  }
}

/** Everything that somebody does about one booking, from the first look to its last change. */
export async function* bookService(town: Town, person: Person, booking: DemoBooking): Session {
  const { random } = town
  const network = random.chance(onTheWay) ? person.mobile : person.network
  yield* lookAround(town, booking, person.city, network)
  if (person.hasAccount) yield* logIn(town, person, network)
  const booked = yield* book(town, person, booking, network)
  if (!booked) return
  const key = { token: person.token, headers: { 'booking-token': booked.token } }
  const stands = booking.method === 'card' ? yield* pay(town, person, booking, booked, network) : yield* confirm(town, person, booked, key)
  if (!stands) return
  if (random.chance(writes)) yield* write(town, person, network)
  if (booking.outcome === 'cancelled') yield* cancel(town, person, booking, booked.id, key)
  else if (random.chance(moves)) yield* move(town, person, booked.id, key)
}

type Booked = { id: string; token: string; total_price: number; hold_expires_at: string | null }
type Key = { token: string | undefined; headers: Record<string, string> }

/** Books the wished time, or the nearest that is free; who finds none joins the waiting list. */
async function* book(town: Town, person: Person, booking: DemoBooking, network: Network): AsyncGenerator<number, Booked | null> {
  const { shop, tally, random } = town
  const [visit] = booking.visits
  if (!visit) return null
  const { first_name, last_name, email, phone, address, token } = person
  const { cleaners, hours, serviceId: service_id, subServiceId: sub_service_id, frequency } = booking
  const materials = booking.materials ? 'Yes' : 'No'
  if (random.chance(promoTried)) {
    for (const code of ['MARHABA', 'MARHABA2O', 'MARHABA20']) {
      const question = { code, service_id, cleaners, hours, materials }
      await tally.ask('promo code', network.post('/api/promo-codes/validation', question, { token }), 404, 409, 422)
      yield 1
    }
  }
  const details = { first_name, last_name, email, phone, address }
  const { body: customer } = await tally.ask('details', network.post('/api/customer', details, { token }))
  const wish = {
    customer_id: customer.id,
    service_id,
    sub_service_id,
    cleaners,
    hours,
    frequency,
    materials,
    date: dubaiDateOf(visit.startsAt),
    time: dubaiTimeOf(visit.startsAt),
    payment_method: booking.method,
    total_price: dirhamsFromFils(booking.price.total),
    city: person.city,
    ...(booking.series && frequency !== 'Weekly' && { weekdays: booking.series.weekdays }),
    ...(booking.series && { weeks: booking.series.weeks }),
  }
  const send = (more: object, ...expected: number[]) =>
    tally.ask(
      `book, ${booking.method === 'card' ? 'card' : 'paid later'}`,
      network.post('/api/booking', { ...wish, ...more }, { token, headers: { 'idempotency-key': randomUUID() } }),
      ...expected,
    )
  // A guest confirms a mailbox once: by a link afterwards, or by a code before. Nobody with an account is asked.
  const ordinary = token ? [409] : [409, 428]
  let at: object = {}
  let reply = await send({}, ...ordinary)
  for (let again = 0; again < 2 && reply.body.code === 'time_taken'; again++) {
    yield 1
    const [nearest] = nearestOf(reply)
    if (!nearest) break
    at = nearest
    reply = await send(nearest, ...ordinary)
  }
  if (reply.status === 428) {
    yield 2
    const proof_code = /\b\d{6}\b/.exec((await town.newestMail(email))?.text ?? '')?.[0]
    reply = await send({ ...at, proof_code }, 409)
  }
  if (reply.status === 200) return reply.body.data
  yield 1
  const place = { service_id, city: person.city, date: wish.date, cleaners, hours, email }
  if (shop.now() < visit.startsAt) await tally.ask('waiting list', network.post('/api/waiting-list', place, { token }), 409, 422)
  return null
}

const nearestOf = ({ body }: Reply): { date: string; time: string }[] =>
  (body.details?.nearest ?? []).map(({ date, time }: { date: string; time: string }) => ({ date, time }))

/** Minutes until a guest opens the mail that asks to confirm: most do at once, some in the evening. */
const mailOpened = [
  [2, 60],
  [10, 25],
  [45, 10],
  [180, 4],
  [600, 1],
] as const

/** Opens the link in the mail; a customer who is known has nothing to confirm. Whoever comes too late is told so, and gives up. */
async function* confirm(
  town: Town,
  { email, network }: Person,
  { id, hold_expires_at }: Booked,
  key: Key,
): AsyncGenerator<number, boolean> {
  const { tally, random } = town
  if (hold_expires_at === null) return true
  yield random.weighted(mailOpened)
  const link = /confirm=([\w.-]+)/.exec((await town.newestMail(email, /^Confirm your booking/))?.text ?? '')?.[1]
  const reply = await tally.ask('confirm', network.call('PUT', `/api/booking/${id}/confirmation`, { body: { key: link }, ...key }), 409)
  if (reply.status === 409) tally.count('confirmed too late')
  return reply.status === 200
}

/** Pays by card, now and then with a card that is declined first; whose card never works gives up. */
async function* pay(
  { tally, random }: Town,
  { token, phone }: Person,
  { method, outcome }: DemoBooking,
  booked: Booked,
  network: Network,
): AsyncGenerator<number, boolean> {
  yield random.between(1, 4)
  const expired = `tok_sim_visa_${phone.slice(-4)}_2026-01`
  const send = (card_token: string) =>
    tally.ask(
      card_token === expired ? 'declined card' : 'pay',
      network.post(
        '/api/payment',
        { booking_id: booked.id, amount: booked.total_price, method, card_token },
        { token, headers: { 'idempotency-key': randomUUID(), 'booking-token': booked.token } },
      ),
      402,
    )
  const declined = outcome === 'expired' ? 3 : random.chance(cardMistyped) ? 1 : 0
  for (let attempt = 0; attempt < declined; attempt++) {
    await send(expired)
    yield 2
  }
  if (outcome === 'expired') return false
  return (await send('tok_sim_approved')).status === 200
}

async function* write({ tally, random }: Town, { token, first_name, last_name, email }: Person, network: Network): Session {
  yield random.between(10, 600)
  const message = 'Could the team please bring a ladder? The ceiling is four metres high.'
  if (token) await tally.ask('support', network.post('/api/customer/support', { subject: 'A ladder', message }, { token }))
  else await tally.ask('message', network.post('/api/contact', { name: `${first_name} ${last_name}`, email, message }))
}

async function* cancel({ shop, tally }: Town, { network }: Person, { cancelledAt }: DemoBooking, id: string, key: Key): Session {
  yield Math.max(5, (cancelledAt.getTime() - shop.now().getTime()) / 60_000)
  const { body } = await tally.ask('look at the fee', network.get(`/api/booking/${id}/cancellation`, key), 409)
  if (!body.data) return
  yield 1
  await tally.ask('cancel', network.call('PUT', `/api/booking/${id}/cancellation`, { body: { expected_fee: body.data.fee }, ...key }), 409)
}

async function* move({ tally, random }: Town, { network }: Person, id: string, key: Key): Session {
  yield random.between(20, 900)
  const { body } = await tally.ask('look for other times', network.get(`/api/booking/${id}/visits/1/times`, key), 409)
  const days = (body.data ?? []).filter(({ times }: { times: string[] }) => times.length > 0)
  if (days.length === 0) return
  const { date, times } = random.pick<{ date: string; times: string[] }>(days)
  const { body: now } = await tally.ask('look at the booking', network.get(`/api/booking/${id}`, key))
  const expected_fee = now.data.visits[0]?.fee ?? 0
  yield 1
  await tally.ask(
    'move',
    network.call('PUT', `/api/booking/${id}/visits/1/time`, { body: { date, time: random.pick(times), expected_fee }, ...key }),
    409,
  )
}
