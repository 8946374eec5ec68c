import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, instantOf } from '../../src/domain/dubai-time.ts'
import { type PromoTerms, unearnedAlone, unearnedOf } from '../../src/domain/unearned.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import { nothing } from '../messages/post.ts'
import { times } from '../quick.ts'
import { clean, code, discountsWorld } from './discounts-world.ts'

const { pool, world, context, setCode, follow, cancel, paysFor } = await discountsWorld()

const terms: fc.Arbitrary<PromoTerms> = fc.oneof(
  fc.record({
    percent: fc.integer({ min: 1, max: 90 }),
    amount: fc.constant(null),
    most: fc.option(fc.integer({ min: 1, max: 30_000 })),
    leastCharge: fc.integer({ min: 0, max: 22_000 }),
  }),
  fc.record({
    percent: fc.constant(null),
    amount: fc.integer({ min: 1, max: 30_000 }),
    most: fc.constant(null),
    leastCharge: fc.integer({ min: 0, max: 22_000 }),
  }),
)
type Act = { which: 'id' | 'next'; hours: number; byUs: boolean }
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({ which: fc.constantFrom('id', 'next'), hours: fc.constantFrom(100, 30, 6, 1), byUs: fc.boolean() }) as fc.Arbitrary<Act>,
  { minLength: 1, maxLength: 3 },
)

/** A basket's life: what the customer paid in the end, and what bounds it. */
async function live(promo: PromoTerms, path: readonly Act[]) {
  world.reset()
  await setCode(promo)
  await pool.query('UPDATE visit_assignments SET is_active = false WHERE is_active')
  const asked = world.bookBasket({ promo_code: 'BOTH', total_price: 0.01 })
  const { total_price: price } = await asked.then(
    () => ({ total_price: 0 }),
    (refusal) => refusal.data,
  )
  const basket = await world.bookBasket({ promo_code: 'BOTH', total_price: price })
  await world.pay(basket.id, { amount: price })
  let [hours, isByUs] = [101, false]
  for (const act of path.toSorted((a, b) => b.hours - a.hours)) {
    hours = act.hours
    context.setNow(addMinutes(instantOf('2026-11-26', '10:00'), -hours * 60))
    const id = basket[act.which]
    if ((await world.statusOf(id)) !== 'confirmed') continue
    isByUs ||= act.byUs
    await (act.byUs ? cancelBooking(systemContext(context), id, nothing) : cancel(id))
  }
  const { rows } = await pool.query(
    `SELECT b.charge, b.discount, b.series_discount AS "seriesDiscount", b.vat_basis_points AS "vatBasisPoints", v.status = 'cancelled' AS "isOff",
      v.fee - v.discount_back AS fee, b.total FROM bookings b JOIN visits v ON v.booking_id = b.id WHERE b.id = ANY ($1)`,
    [[basket.id, basket.next]],
  )
  const sum = (part: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + part(row), 0)
  const left = rows.filter(({ isOff }) => !isOff)
  return {
    paid: await paysFor(basket.id, basket.next),
    kept: await world.number('SELECT sum(captured - refunded) FROM payments WHERE booking_id = ANY ($1)', [[basket.id, basket.next]]),
    fees: sum(({ fee }) => fee),
    all: sum(({ total }) => total),
    alone: left.length === 2 ? sum(({ total }) => total) : sum((row) => (row.isOff ? row.fee : row.total + unearnedAlone(row, promo))),
    isByUs,
    left: left.length,
  }
}

const harmOf = ({ paid, kept, fees, all, alone, isByUs, left }: Awaited<ReturnType<typeof live>>): string | null => {
  if (paid !== kept) return `pays ${paid}, and ${kept} is kept of it`
  if (paid > all) return `pays ${paid}, more than ${all} for both`
  if (left === 0 && paid !== fees) return `pays ${paid} for nothing, and the fees are ${fees}`
  if (!isByUs && paid < Math.min(alone, all)) return `pays ${paid}, less than ${alone} for what is left alone`
  return null
}

const runs = times(2, 5, process.env.RUNS)

test('who cancels a part pays no less than for what is left alone, nor more than for all', { timeout: 60_000 + runs * 2_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(terms, acts, async (promo, path) => {
      expect(harmOf(await live(promo, path))).toBeNull()
    }),
    { numRuns: runs },
  )
  expect(await world.check()).toMatchObject(clean)
})

test('control: without the rule, the half that is left keeps a discount it never earned', async () => {
  await follow(false)
  expect(harmOf(await live(code, [{ which: 'next', hours: 100, byUs: false }]))).toBe('pays 9450, less than 10500 for what is left alone')
})

test('of any series or basket, no more is taken back than was taken off, and nothing where two are left', () => {
  const visit = fc
    .record({
      charge: fc.nat(100_000),
      discount: fc.nat(20_000),
      seriesDiscount: fc.nat(20_000),
      isOff: fc.boolean(),
      isByUs: fc.boolean(),
    })
    .map((one) => ({ ...one, vatBasisPoints: 500 }))
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 6 }), fc.option(terms), (together, promo) => {
      const back = unearnedOf(together, promo)
      const left = together.filter(({ isOff }) => !isOff)
      const [only] = left
      if (left.length !== 1 || !only) return back === 0
      const off = only.discount + only.seriesDiscount
      return Number.isSafeInteger(back) && back >= 0 && back <= off + Math.ceil(off * 0.05) + 1
    }),
    { numRuns: 1_000 },
  )
})
