import { ApiError } from '../../../src/contracts/client.ts'
import type { PaymentMethod } from '../../../src/domain/booking-options.ts'
import { addDays, dubaiDateOf, instantOf } from '../../../src/domain/dubai-time.ts'
import type { Size } from '../arena.ts'
import { wrongInBooks } from '../books.ts'
import { tryTwice } from '../strangers/define.ts'
import { openShop, type Shop } from '../strangers/shop.ts'
import { book, type Stood } from './book.ts'
import { type Case, casesOf, nameOf } from './cases.ts'
import { cancel, charged, complete, read } from './endings.ts'
import { Odd } from './odd.ts'
import { openStreet, type Street } from './street.ts'
import { visitors } from './visitors.ts'

/** So many book in one shop, whose professionals are not all taken then. */
const wave = 60

/** After so many failures the rest of a shop is not walked. */
const enough = 3

type Walked = { failures: string[]; booked: number; methods: Map<PaymentMethod, number>; answers: Map<number, number> }

export const everyService = tryTwice({
  name: 'walk: every service',
  promise:
    'each service is booked with its smallest and its largest choice by guests, accounts and customers, by each method, in both languages, with the settings of a plain start: paid, cancelled or done, at the price of the page',
  async attack(shop, size, isControl) {
    const cases = await casesOf(openStreet(shop), size)
    const waves = Array.from({ length: Math.ceil(cases.length / wave) }, (_, index) => cases.slice(index * wave, (index + 1) * wave))
    const walked: Walked = { failures: [], booked: 0, methods: new Map(), answers: new Map() }
    for (const [index, each] of waves.entries()) {
      const fresh = index === 0 ? shop : await openShop(shop.arena, { isDemo: true })
      await walk(fresh, { cases: each, size, enough: isControl ? 1 : enough }, walked)
      if (index > 0) await fresh.close()
    }
    const services = new Set(cases.map(({ page }) => page.service.id)).size
    return {
      figures: {
        services,
        walks: cases.length,
        booked: walked.booked,
        ...Object.fromEntries(walked.methods),
        answers: [...walked.answers].map(([status, count]) => `${count} × ${status}`).join(', '),
      },
      harm: walked.failures,
    }
  },
  options: { isDemo: true },
  control: {
    guard: 'hours that need not be whole',
    // As it was when five services could not be booked by anybody who was not known.
    remove: async ({ pool }) => void (await pool.query('ALTER TABLE capacity_claims ALTER COLUMN amount TYPE integer')),
  },
})

type Booked = { one: Case; stood: Stood }

type Way = { cases: readonly Case[]; size: Size; enough: number }

async function walk(shop: Shop, { cases, size, enough }: Way, walked: Walked): Promise<void> {
  const street = openStreet(shop)
  const watch = async (one: Case, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof Odd)) throw error
      const said =
        error instanceof ApiError ? `${error.status} ${error.code} ${error.message} ${JSON.stringify(error.fields)}` : error.message
      walked.failures.push(`${nameOf(one)}: ${said}`)
    }
  }
  // Each day that passes runs every job: a small walk lets one pass.
  const until = addDays(dubaiDateOf(shop.now()), size === 'small' ? 1 : 90)
  const isSoon = ({ booking }: Stood) => (booking.visits[0]?.date ?? '') <= until
  const done: Booked[] = []
  const cancelled: (Booked & { fee: number })[] = []
  for (const one of cases) {
    if (walked.failures.length >= enough) return
    await watch(one, async () => {
      const stood = await bookAs(street, one)
      walked.booked += 1
      walked.methods.set(stood.method, (walked.methods.get(stood.method) ?? 0) + 1)
      await read(stood)
      if (one.ends === 'completed' && isSoon(stood)) done.push({ one, stood })
      else cancelled.push({ one, stood, ...(await cancel(stood)) })
    })
  }
  await shop.later(5)
  for (const { one, stood, fee } of cancelled) await watch(one, () => charged(shop, stood, fee))
  await live(shop, done, (one, work) => watch(one, work))
  for (const [status, count] of street.answers) walked.answers.set(status, (walked.answers.get(status) ?? 0) + count)
  walked.failures.push(...(await wrongInBooks(shop.pool)))
}

async function bookAs(street: Street, one: Case): Promise<Stood> {
  const { network, number } = street.next()
  const visitor = await visitors[one.kind](street, network, number)
  const api = street.client(network, one.language, visitor.token)
  const stood = await book(street, visitor, api, one)
  // From here on by the link in the mails, which outlives every session.
  return { ...stood, api: street.client(network, one.language, null) }
}

/** Lets the days pass on which these have their first visits, each of which is then done, charged and invoiced. */
async function live(
  shop: Shop,
  booked: readonly Booked[],
  watch: (one: Case, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const dateOf = ({ stood }: Booked) => stood.booking.visits[0]?.date ?? ''
  const last = booked.map(dateOf).sort().at(-1) ?? ''
  for (let day = dubaiDateOf(shop.now()); day <= last; day = addDays(day, 1)) {
    const today = booked.filter((one) => dateOf(one) === day)
    if (today.length === 0) continue
    shop.setNow(instantOf(day, '23:30'))
    await shop.runJobs()
    for (const { one, stood } of today) await watch(one, () => complete(shop, stood))
  }
  await shop.later(5)
  for (const { one, stood } of booked) await watch(one, () => charged(shop, stood, stood.price))
}
