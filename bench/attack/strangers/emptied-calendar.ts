import type { BookingInput } from '../../../src/contracts/bookings.ts'
import { seedDemo } from '../../../src/db/seed/seed.ts'
import { defaultCapacity } from '../../../src/domain/capacity.ts'
import { addDays, dubaiDateOf } from '../../../src/domain/dubai-time.ts'
import { dirhamsFromFils } from '../../../src/domain/money.ts'
import { priceOf } from '../../../src/domain/pricing.ts'
import { systemContext } from '../../../src/operations/context.ts'
import { readPricing } from '../../../src/operations/services/queries.ts'
import { testVault } from '../../../test/vault.ts'
import { inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'
import { strangerNamed } from './people.ts'
import type { Shop } from './shop.ts'

const extent = { small: { addresses: [1, 5], days: 10 }, whole: { addresses: [1, 10, 1_000], days: 91 } }
/** A network gives up after so many refusals in a row. */
const patience = 4

type Wish = Pick<BookingInput, 'cleaners' | 'hours' | 'frequency' | 'payment_method'> & { weeks?: number }

/** What emptied the calendar once, and then what is small enough to be held without a proof. */
const greedy: Wish[] = [
  { cleaners: 10, hours: 8, frequency: 'Multiple times a week', payment_method: 'card', weeks: 12 },
  { cleaners: 10, hours: 8, frequency: 'Weekly', payment_method: 'cash', weeks: 12 },
  { cleaners: 4, hours: 8, frequency: 'Once', payment_method: 'cash' },
]
const modest: Wish[] = [
  { cleaners: 1, hours: 4, frequency: 'Once', payment_method: 'cash' },
  { cleaners: 1, hours: 2, frequency: 'Once', payment_method: 'card' },
]

export const emptiedCalendar = defineAttack({
  name: 'an emptied calendar',
  promise:
    'whoever proved nothing holds no more of a day than an ordinary visit or one in a hundred hours, however many addresses they have',
  async attack(shop, size) {
    const { addresses, days } = extent[size]
    if (size === 'whole') await openDemo(shop)
    const before = await readDays(shop, days)
    const services = (await shop.pool.query<{ id: number }>('SELECT id FROM services WHERE is_active ORDER BY id')).rows.map(({ id }) => id)
    const figures: Record<string, number | string> = { days, professional_hours_on_sale: sumOf(before, 'on_sale') }
    let turn = 0
    let tried = 0
    for (const most of addresses) {
      const networks = Array.from({ length: most - tried }, (_, index) => tried + index)
      tried = most
      await inTurns(networks, 10, async (number) => {
        let refused = 0
        const wishes = [...greedy, ...Array.from({ length: 40 }, (_, index) => modest[index % modest.length] as Wish)]
        for (const wish of wishes) {
          const isBooked = await grab(shop, number, wish, services[turn % services.length] ?? 1, turn % days, turn++)
          refused = isBooked || greedy.includes(wish) ? 0 : refused + 1
          if (refused >= patience) return
        }
      })
      figures[`hours_held_with_${most}_addresses`] = sumOf(await readDays(shop, days), 'held') - sumOf(before, 'held')
    }
    const full = overfull(before, await readDays(shop, days))
    const harm =
      full.length > 0 ? [`${sumOf(full, 'held')} professional-hours of ${full.length} days were held by people who had proved nothing`] : []
    return { figures, harm }
  },
  control: { guard: 'the budget of unproven parties', options: { asksForProof: false } },
  options: { professionals: 20 },
})

async function openDemo({ pool, now }: Shop): Promise<void> {
  await pool.query('TRUNCATE cities, categories, services, professionals, sub_services CASCADE')
  await seedDemo(pool, testVault, now())
}

/** Books as a new person from this network. Returns whether it was booked. */
async function grab(shop: Shop, number: number, wish: Wish, serviceId: number, day: number, person: number): Promise<boolean> {
  const network = shop.asNetwork(number)
  const { body: customer } = await network.post('/api/customer', strangerNamed(person))
  const price = priceOf(await readPricing(systemContext(shop.services), serviceId), { ...wish, materials: false }, 500)
  const { status } = await network.post('/api/booking', {
    ...wish,
    customer_id: customer.id,
    service_id: serviceId,
    materials: 'No',
    date: addDays(dubaiDateOf(shop.now()), day),
    time: ['09:00', '13:00', '10:00', '16:00'][person % 4],
    total_price: dirhamsFromFils(price.total),
  })
  return status === 200
}

type Day = { date: string; held: number; on_sale: number }

/** For each day, the professional-hours in Dubai that are held by visits neither paid nor confirmed, and those on sale. */
async function readDays({ pool, now }: Shop, days: number): Promise<Day[]> {
  const { rows } = await pool.query<Day>(
    `WITH on_sale AS (
      SELECT weekday, sum(coalesce((SELECT sum(w.ends - w.begins) FROM professional_weeks w WHERE w.professional_id = p.id AND w.weekday = d.weekday),
        CASE WHEN EXISTS (SELECT FROM professional_weeks w WHERE w.professional_id = p.id) THEN 0 ELSE 720 END)) / 60 AS hours
      FROM generate_series(0, 6) AS d (weekday), professionals p
      WHERE p.is_active AND (p.city = 'dubai' OR EXISTS (SELECT FROM professional_areas a WHERE a.professional_id = p.id AND a.city = 'dubai'))
      GROUP BY weekday
    ), held AS (
      SELECT (v.starts_at AT TIME ZONE 'Asia/Dubai')::date AS date, sum(extract(epoch FROM v.ends_at - v.starts_at) / 3600) AS hours
      FROM visit_assignments a JOIN visits v ON v.id = a.visit_id JOIN bookings b ON b.id = v.booking_id
      WHERE a.is_active AND b.city = 'dubai' AND b.status = 'pending'
        AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.status IN ('paid', 'authorised'))
      GROUP BY 1
    )
    SELECT day::date::text AS date, coalesce(held.hours, 0)::float AS held, on_sale.hours::float AS on_sale
    FROM generate_series($1::date, $1::date + $2::int - 1, '1 day') AS day
    JOIN on_sale ON on_sale.weekday = extract(dow FROM day) LEFT JOIN held ON held.date = day::date ORDER BY day`,
    [dubaiDateOf(now()), days],
  )
  return rows
}

const sumOf = (days: Day[], what: 'held' | 'on_sale') => Math.round(days.reduce((sum, day) => sum + day[what], 0))

/** Days on which more is held than before, and more than a small city's ordinary visit or the share of a large one. */
const overfull = (before: Day[], after: Day[]) =>
  after.filter(({ held, on_sale }, index) => {
    const most = Math.max(defaultCapacity.ordinaryVisit, (on_sale * defaultCapacity.unprovenShare) / 10_000)
    return held - (before[index]?.held ?? 0) > most
  })
