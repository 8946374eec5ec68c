import fc from 'fast-check'
import type { Call } from '../../../src/contracts/call.ts'
import { everyCall } from '../../../src/contracts/calls.ts'
import { demoAccounts } from '../../../src/db/seed/accounts.ts'
import { addMinutes } from '../../../src/domain/dubai-time.ts'
import { deviceTokenPrefix } from '../../../src/operations/devices/find-professional.ts'
import { type Document, judgeOf, newSession, type Operation, operationsOf } from '../../../test/api/fuzz.ts'
import { times } from '../../../test/quick.ts'
import { wrongInBooks } from '../books.ts'
import { tryTwice } from '../strangers/define.ts'
import type { Shop } from '../strangers/shop.ts'
import { openHarvest, validRequests } from './valid-requests.ts'

const ofEach = { small: times(1, 2), whole: 40 }
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** After so many failures the rest is not walked. */
const enough = 5
const firstNetwork = 60_000
const minutesBetween = 2

export const everyCallAccepted = tryTwice({
  name: 'walk: every call',
  promise: 'each call of the document answers valid requests inside its schema and without a 5xx, with the settings of a plain start',
  async attack(shop, size, isControl) {
    const document = (await shop.asNetwork(firstNetwork).get('/api/openapi.json')).body as Document
    const judge = judgeOf(document)
    shop.services.live.begin()
    const harvest = openHarvest()
    const harm: string[] = []
    const answers = new Map<number, number>()
    const done = new Set<string>()
    let sent = 0
    // Reads first: they show what exists.
    for (const operation of [...operationsOf(document)].sort((a, b) => rank(a) - rank(b))) {
      if (harm.length >= (isControl ? 1 : enough)) break
      const token = await tokenFor(shop, operation)
      const statuses = new Set<number>()
      for (const request of fc.sample(validRequests(document, operation, harvest), { numRuns: ofEach[size], seed })) {
        shop.setNow(addMinutes(shop.now(), minutesBetween))
        const { address } = shop.asNetwork(firstNetwork + ++sent)
        const headers = { ...request.headers, 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) }
        const send = () => fetch(`${shop.url}${request.path}`, { ...request, headers })
        // A kept connection may end just as it is used again.
        const response = await send().catch(send)
        answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
        statuses.add(response.status)
        const wrong = await judge(operation, response)
        if (wrong)
          harm.push(`${wrong} | ${request.method} ${request.path} ${typeof request.body === 'string' ? request.body.slice(0, 400) : ''}`)
        if (response.ok) done.add(operation.name)
        if (response.ok && operation.method === 'GET' && response.headers.get('content-type')?.includes('json'))
          harvest.take(await response.json())
        else await response.body?.cancel().catch(() => {})
      }
      if (statuses.size === 1 && statuses.has(429)) harm.push(`${operation.name} is refused by limits alone`)
    }
    harm.push(...(await wrongInBooks(shop.pool)))
    const said = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    return {
      figures: { calls: operationsOf(document).length, requests: sent, answers: said.join(', '), succeeded: `${done.size} calls` },
      harm,
    }
  },
  options: { isDemo: true },
  control: {
    guard: 'a table that calls read',
    remove: async ({ pool }) => void (await pool.query('ALTER TABLE services RENAME TO away')),
  },
})

const rank = ({ method, path }: Operation) => (method === 'GET' ? (path.includes('{') ? 1 : 0) : 2)

const contracts = new Map<string, Call>(everyCall)

/** A new session of whoever may make the call, since some calls end theirs: the demo's customer, or its superadmin. */
async function tokenFor(shop: Shop, { name }: Operation): Promise<string | null> {
  const who = contracts.get(name.replace(' /api', ' '))?.who
  const role = who === 'staff' ? 'superadmin' : who === 'public' || who === 'provider' || who === 'professional' ? null : 'customer'
  const account = demoAccounts.find((one) => one.role === role)
  if (who === 'professional') return phoneOf(shop)
  if (!account) return null
  const { id, token, hash } = newSession()
  await shop.pool.query(
    `INSERT INTO sessions (id, account_id, token_hash, made_for, second_factor, created_at, last_used_at, expires_at) VALUES ($1, $2, $3, CASE WHEN $5::boolean THEN 'staff' ELSE 'customer' END, $5, $4::timestamptz, $4, $4::timestamptz + interval '12 hours')`,
    [id, account.id, hash, shop.now(), account.role !== 'customer'],
  )
  return token
}

/** A phone of one of the demo's professionals, signed in. */
async function phoneOf(shop: Shop): Promise<string> {
  const { token, hash } = newSession()
  await shop.pool.query(
    `INSERT INTO professional_devices (professional_id, invited_by, invited_at, link_expires_at, token_hash, name, signed_in_at, last_seen_at, expires_at)
     SELECT min(id), $1, $2::timestamptz, $2, $3, 'A phone', $2, $2, $2::timestamptz + interval '30 days' FROM professionals`,
    [demoAccounts.find(({ role }) => role === 'superadmin')?.id, shop.now(), hash],
  )
  return `${deviceTokenPrefix}${token}`
}
