import type { DemoBooking } from '../../../../src/db/seed/bookings.ts'
import { createRandom, type Random } from '../../../../src/db/seed/random.ts'
import { addMinutes } from '../../../../src/domain/dubai-time.ts'
import type { Mail } from '../../../../src/integrations/email/transport.ts'
import { systemContext } from '../../../../src/operations/context.ts'
import { completeVisit } from '../../../../src/operations/visits/complete-visit.ts'
import { staffOn } from '../../../../test/bookings/people.ts'
import type { Network, Reply, Shop } from '../shop.ts'

/** Somebody who books now and then, from home or office and on the way. */
export type Person = {
  first_name: string
  last_name: string
  email: string
  phone: string
  address: string
  city: string
  /** A household of its own, or an office that shares its address with the others in the building. */
  network: Network
  /** The mobile network, where thousands share an address. */
  mobile: Network
  hasAccount: boolean
  token?: string
}

export type Town = {
  shop: Shop
  random: Random
  tally: Tally
  /** The newest mail that somebody got, if there is one with a subject like this. */
  newestMail(email: string, subject?: RegExp): Promise<Mail | undefined>
}

export type Tally = {
  calls: Map<string, number>
  /** Whoever was refused by a limit: what honest people must never meet. */
  refusals: string[]
  /** Refusals that this traffic does not expect; the replay is wrong where there is one. */
  surprises: string[]
  count(kind: string): void
  /** Makes a call and records its outcome; expected: the statuses of refusals that ordinary people meet too. */
  ask(kind: string, sent: Promise<Reply>, ...expected: number[]): Promise<Reply>
}

const ofLimits = ['rate_limited', 'busy', 'ACCOUNT_LOCKED']
const buildings = 4
const carriers = 2
const firstHousehold = 100

export function openTown(shop: Shop): Town {
  const post = new Map<string, Mail[]>()
  const tally: Tally = {
    calls: new Map(),
    refusals: [],
    surprises: [],
    count: (kind) => void tally.calls.set(kind, (tally.calls.get(kind) ?? 0) + 1),
    async ask(kind, sent, ...expected) {
      const reply = await sent
      tally.count(kind)
      if (reply.status === 428) tally.count('asked for a code')
      const said = `${shop.now().toISOString()} ${kind}: ${reply.status} ${reply.body?.code}`
      if (ofLimits.includes(reply.body?.code)) tally.refusals.push(said)
      else if (reply.status >= 300 && !expected.includes(reply.status)) tally.surprises.push(`${said} ${JSON.stringify(reply.body)}`)
      return reply
    },
  }
  return {
    shop,
    tally,
    random: createRandom(7),
    async newestMail(email, subject = /./) {
      for (const mail of await shop.mails()) post.set(mail.to, [...(post.get(mail.to) ?? []), mail])
      return post.get(email)?.findLast((mail) => subject.test(mail.subject))
    },
  }
}

/** Whoever makes these bookings, by email address. A crowd is so many towns of the demo's size. */
export function peopleOf(bookings: DemoBooking[], { shop, random }: Pick<Town, 'shop' | 'random'>, copy: number): Map<string, Person> {
  const people = new Map<string, Person>()
  for (const { customer, frequency } of bookings) {
    const known = people.get(customer.email)
    const isRegular = frequency !== 'Once'
    if (known) known.hasAccount ||= isRegular
    else
      people.set(customer.email, {
        first_name: customer.firstName,
        last_name: customer.lastName,
        email: `${copy}.${customer.email}`,
        phone: `${customer.phone.slice(0, -2)}${10 + copy}`,
        address: `${customer.address} (${copy})`,
        city: customer.city,
        network: shop.asNetwork(
          customer.isOffice ? carriers + random.between(0, buildings - 1) : firstHousehold + copy * 1_000 + people.size,
        ),
        mobile: shop.asNetwork(random.between(0, carriers - 1)),
        hasAccount: isRegular || customer.isOffice || random.chance(0.35),
      })
  }
  return people
}

/** What somebody does, step by step; each step ends with the minutes until the next one. */
export type Session = AsyncGenerator<number, void>
type Due = { at: Date; session: Session }

type Course = { end: Date; jobsEvery: number; isEnough: () => boolean }

/**
 * Plays all sessions in the order of their steps, with the shop's clock moved to each and its jobs and staff at work in between, until the end
 * or until it is enough.
 */
export async function play(shop: Shop, sessions: Due[], { end, jobsEvery, isEnough }: Course): Promise<void> {
  const waiting = [...sessions].sort((a, b) => b.at.getTime() - a.at.getTime())
  let jobsDue = shop.now()
  for (let next = waiting.pop(); next && next.at < end && !isEnough(); next = waiting.pop()) {
    while (jobsDue <= next.at) {
      shop.setNow(jobsDue)
      await shop.runJobs()
      await confirmVisits(shop)
      jobsDue = addMinutes(jobsDue, jobsEvery)
    }
    shop.setNow(next.at)
    const { done, value } = await next.session.next()
    if (!done) insert(waiting, { at: addMinutes(next.at, value), session: next.session })
  }
}

/** Staff confirm the visits that are over, and the cash they brought. */
async function confirmVisits({ pool, services, now }: Shop): Promise<void> {
  const staff = staffOn(systemContext(services))
  const { rows } = await pool.query<{ id: string; number: number; method: string }>(
    `SELECT b.id, v.number, b.payment_method AS method FROM visits v JOIN bookings b ON b.id = v.booking_id
      WHERE v.status = 'in_progress' AND v.ends_at <= $1`,
    [now()],
  )
  for (const { id, number, method } of rows) await completeVisit(staff, { id, number }, { cash_received: method === 'cash' })
}

/** Keeps the list in order, the soonest last. */
function insert(waiting: Due[], due: Due): void {
  let place = waiting.length
  while (place > 0 && (waiting[place - 1] as Due).at < due.at) place--
  waiting.splice(place, 0, due)
}
