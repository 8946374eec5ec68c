import { demoBookings } from '../../../src/db/seed/bookings.ts'
import { addMinutes } from '../../../src/domain/dubai-time.ts'
import { numberOf } from '../books.ts'
import { defineAttack } from './define.ts'
import { bookService, lookAround } from './replay/booking.ts'
import { openTown, peopleOf, play } from './replay/town.ts'
import type { Shop } from './shop.ts'

const minutesADay = 24 * 60
/** Minutes before a booking at which its customer begins to look around, and between the same booking in two crowds. */
const begins = 45
const apart = 17
/** The demo's pattern of so many days, so many times over; how many look around for each who books; minutes between runs of the jobs. */
const extent = {
  small: { days: 2, crowds: 3, lookers: 1, jobsEvery: 720 },
  whole: { days: 90, crowds: 2, lookers: 1, jobsEvery: 240 },
}

export const ordinaryTraffic = defineAttack({
  name: 'ordinary traffic',
  promise: '90 days of families, offices behind one address and phones behind a carrier meet no refusal by any limit',
  async attack(shop, size) {
    const { days, crowds, lookers, jobsEvery } = extent[size]
    await openForBusiness(shop)
    const start = shop.now()
    const end = addMinutes(start, days * minutesADay)
    const town = openTown(shop)
    const bookings = demoBookings(addMinutes(start, 90 * minutesADay)).filter(({ createdAt }) => createdAt > start && createdAt < end)
    const sessions = Array.from({ length: crowds }, (_, copy) => {
      const people = peopleOf(bookings, town, copy)
      return bookings.flatMap((booking) => {
        const person = people.get(booking.customer.email)
        if (!person) return []
        const at = addMinutes(booking.createdAt, -begins - copy * apart)
        const looks = Array.from({ length: lookers }, (_, look) => ({
          at: addMinutes(at, look * 40),
          session: lookAround(town, booking, person.city, look % 2 ? person.mobile : person.network),
        }))
        return [{ at, session: bookService(town, person, booking) }, ...looks].filter(({ at }) => at > start)
      })
    }).flat()
    // The whole attack counts every refusal; of a small one the first says enough.
    const isEnough = () => size === 'small' && town.tally.refusals.length > 0
    await play(shop, sessions, { end, jobsEvery, isEnough })
    const { calls, refusals, surprises } = town.tally
    const made = await numberOf(shop.pool, 'SELECT count(*) FROM bookings WHERE created_at > $1', [start])
    const peaks = await shop.pool.query<{ name: string; most: number }>('SELECT name, most FROM replay_peaks ORDER BY name')
    return {
      figures: {
        days,
        bookings: made,
        calls: [...calls.values()].reduce((sum, count) => sum + count, 0),
        ...Object.fromEntries([...calls].map(([kind, count]) => [kind, count])),
        most_in_one_window: peaks.rows.map(({ name, most }) => `${name} ${most}`).join(', '),
        refusals: refusals.length,
      },
      harm: [...refusals, ...surprises],
    }
  },
  options: { isDemo: true },
  control: {
    guard: 'limits wide enough for many behind one address',
    remove: async ({ pool }) =>
      void (await pool.query(`INSERT INTO settings (name, value) VALUES ('limit.sign_up', '{"most": 1, "minutes": 1440}')`)),
  },
})

/** Lets everything be booked by people and hours, and takes down how close each limit comes. */
async function openForBusiness({ pool }: Shop): Promise<void> {
  // The demo's past was booked by people and hours, and so it is replayed.
  await pool.query(
    'SET LOCAL session_replication_role = replica; UPDATE services SET intake = NULL; UPDATE sub_services SET fixed_price = NULL, fixed_minutes = NULL',
  )
  await pool.query(`
    CREATE TABLE replay_peaks (name text PRIMARY KEY, most integer NOT NULL);
    CREATE FUNCTION keep_peak() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO replay_peaks VALUES (split_part(NEW.key, ':', 1), NEW.calls)
      ON CONFLICT (name) DO UPDATE SET most = excluded.most WHERE replay_peaks.most < excluded.most;
      RETURN NULL;
    END $$;
    CREATE TRIGGER peak AFTER INSERT OR UPDATE ON rate_limits FOR EACH ROW EXECUTE FUNCTION keep_peak()`)
}
