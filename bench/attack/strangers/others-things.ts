import type pg from 'pg'
import { calls } from '../../../src/contracts/calls.ts'
import { day, inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'
import { demand, joinAs, signUpAs, strangerNamed } from './people.ts'
import type { Network, Reply, Shop } from './shop.ts'

const [aisha, mallory] = [strangerNamed(1), strangerNamed(2)]

/** Each network is within every limit, so that it is the owner's right that refuses. */
const callsOfOneNetwork = 5
const rounds = { small: 1, whole: 10 }

/** Fields of every call: each takes those it knows. */
const bodyOf = ({ booking }: Things, { date }: { date: string }) => ({
  ...{ booking_id: booking, replaces: booking, amount: 105, method: 'card', card_token: 'tok_sim_4242' },
  ...{ expected_fee: 0, refund_to: 'wallet', date, time: '12:00', from: date, until: null, reason: 'x' },
  ...{ title: 'Mine', address: 'Villa 1', label: 'Mine', is_default: true, message: 'x', subject: 'x' },
  ...{ customer_id: booking, service_id: 2, cleaners: 1, hours: 2, frequency: 'Once', materials: 'No', payment_method: 'cash' },
})

export const othersThings = defineAttack({
  name: "others' things",
  isLong: true,
  promise: 'no call reads or changes what belongs to somebody else, by whatever id and with whatever session or link of their own',
  async attack(shop, size) {
    const things = await thingsOfAisha(shop)
    const token = await signUpAs(shop.asNetwork(2), mallory)
    const own = await bookAs(shop.asNetwork(3), token, mallory, 5)
    const before = await stateOf(shop.pool)
    const keys: { as: string; token?: string; headers?: Record<string, string> }[] = [
      { as: 'nobody' },
      { as: 'a customer', token },
      { as: "the holder of another booking's link", headers: { 'booking-token': own.token } },
      { as: 'the holder of an invented link', headers: { 'booking-token': `${own.token.slice(0, -4)}AAAA` } },
    ]
    const tries = Array.from({ length: rounds[size] }, () => namesOfThings(things))
      .flat()
      .flatMap((target) => keys.map((key) => ({ ...target, ...key })))
    const harm: string[] = []
    const statuses = new Map<number, number>()
    await inTurns(tries, 8, async ({ method, path, as, ...key }, index) => {
      const network = shop.asNetwork(10 + Math.floor(index / callsOfOneNetwork))
      const body = method === 'GET' || method === 'DELETE' ? undefined : bodyOf(things, { date: day(30) })
      const reply = await network.call(method, path, { body, ...key })
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      if (reply.status < 300) harm.push(`${method} ${path} was answered for ${as}`)
      else if (says(reply, things)) harm.push(`${method} ${path} told ${as} about somebody else`)
    })
    if ((await stateOf(shop.pool)) !== before) harm.push("something of somebody else's was changed")
    return { figures: { tries: tries.length, refused: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ') }, harm }
  },
  control: {
    guard: 'sessions of their own',
    remove: async ({ pool }) =>
      void (await pool.query(`
        CREATE FUNCTION lend_session() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          NEW.account_id := (SELECT id FROM accounts ORDER BY email LIMIT 1); RETURN NEW;
        END $$;
        CREATE TRIGGER lend BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION lend_session()`)),
  },
})

type Things = Record<'booking' | 'location' | 'support' | 'card' | 'visit' | 'session', string>

async function bookAs(network: Network, token: string, person: typeof aisha, ahead: number): Promise<{ id: string; token: string }> {
  const customer = demand(await network.post('/api/customer', person, { token })).body.id
  const wish = {
    customer_id: customer,
    service_id: 2,
    cleaners: 1,
    hours: 2,
    frequency: 'Once',
    materials: 'No',
    date: day(ahead),
    time: '10:00',
  }
  const paid = { payment_method: 'card', total_price: 105 }
  const { data } = demand(await network.post('/api/booking', { ...wish, ...paid }, { token })).body
  const payment = { booking_id: data.id, amount: 105, method: 'card', card_token: 'tok_sim_4242' }
  demand(await network.post('/api/payment', payment, { token, headers: { 'booking-token': data.token } }))
  return data
}

async function thingsOfAisha(shop: Shop): Promise<Things> {
  const network = shop.asNetwork(1)
  const token = await joinAs(shop, network, aisha)
  const make = async (path: string, body: unknown) => demand(await network.post(path, body, { token })).body.data.id as string
  const booking = (await bookAs(network, token, aisha, 4)).id
  const [visit] = (await shop.pool.query('SELECT id FROM visits WHERE booking_id = $1', [booking])).rows
  return {
    booking,
    visit: String(visit.id),
    location: await make('/api/customer/locations/me', { title: 'Home', address: aisha.address }),
    support: await make('/api/customer/support', { subject: 'A ladder', message: aisha.address }),
    card: await make('/api/customer/payment-methods/me', { card_token: 'tok_sim_4242' }),
    session: (await network.get('/api/customer/sessions/me', { token })).body.data[0].id,
  }
}

const kinds: [part: string, kind: keyof Things][] = [
  ['/locations/', 'location'],
  ['/payment-methods/', 'card'],
  ['/support/', 'support'],
  ['/sessions/', 'session'],
  ['/outstanding/', 'visit'],
  ['/booking', 'booking'],
]
/** Calls that name a thing in their body. */
const inBody = ['POST /payment', 'POST /booking']

/** Every call that names a thing with an owner, with Aisha's. */
function namesOfThings(things: Things): { method: string; path: string }[] {
  return Object.keys(calls).flatMap((name) => {
    const [method = '', path = ''] = name.split(' ')
    const kind = kinds.find(([part]) => path.includes(part))?.[1]
    const isNamed = path.includes('{id}') && kind
    if (!isNamed && !inBody.includes(name)) return []
    const named = path.replace('{id}', kind ? things[kind] : '').replace('{number}', path.includes('/invoices/') ? 'INV-2026-000001' : '1')
    return [{ method, path: `/api${named}` }]
  })
}

const says = ({ body }: Reply, { location, card, support }: Things): boolean => {
  const text = JSON.stringify(body)
  return [aisha.email, aisha.phone, aisha.address, location, card, support].some((secret) => text.includes(secret))
}

/** Everything that Aisha has, in one text. */
async function stateOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query(
    `WITH me AS (SELECT id FROM accounts WHERE email = $1)
    SELECT (SELECT string_agg(b::text, ';') FROM bookings b JOIN me ON b.account_id = me.id) AS bookings,
      (SELECT string_agg(v::text, ';' ORDER BY v.id) FROM visits v JOIN bookings b ON b.id = v.booking_id JOIN me ON b.account_id = me.id) AS visits,
      (SELECT string_agg(a.first_name || a.password_hash, ';') FROM accounts a JOIN me ON a.id = me.id) AS accounts,
      (SELECT count(*) FROM sessions s JOIN me ON s.account_id = me.id) AS sessions,
      (SELECT string_agg(r::text, ';') FROM support_requests r JOIN me ON r.account_id = me.id) AS support`,
    [aisha.email],
  )
  return JSON.stringify(rows)
}
