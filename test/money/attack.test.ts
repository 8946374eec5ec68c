import { afterAll, expect, inject, test } from 'vitest'
import { type Arena, type Attack, openArena, type Server } from '../../bench/attack/arena.ts'
import { wrongInBooks } from '../../bench/attack/books.ts'
import { crashes } from '../../bench/attack/crashes.ts'
import { events } from '../../bench/attack/events.ts'
import { wrongInPost } from '../../bench/attack/post.ts'
import { timeouts } from '../../bench/attack/timeouts.ts'
import { templates } from '../database.ts'
import { longOf } from '../quick.ts'
import { sealedForNobody } from '../vault.ts'

const arena = await openArena(inject('databaseServer'), templates)
afterAll(() => arena.close())

/** The same shop for all attacks that kill nobody: a server takes longer to start than to be attacked. */
function oneShop(): Arena {
  let database: ReturnType<Arena['database']> | undefined
  let server: Promise<Server> | undefined
  return {
    ...arena,
    database(professionals) {
      database ??= arena.database(professionals)
      return database
    },
    async server(url) {
      server ??= arena.server(url)
      return { ...(await server), kill: async () => {} }
    },
  }
}
const shop = oneShop()

type Tried = Attack & { on: Arena }
const tried = async ({ run, on }: Tried) => expect((await run(on, 'small')).failures).toEqual([])

test.each<Tried>([{ ...events, on: shop }])('$promise', { timeout: 300_000 }, tried)
longOf(test).each<Tried>([
  { ...timeouts, on: shop },
  { ...crashes, on: arena },
])('$promise', { timeout: 300_000 }, tried)

test('negative control: a double charge, a double assignment and a lost email are found', async () => {
  const { pool } = await arena.database()
  await pool.query(`
    INSERT INTO customers (id, first_name, last_name, email, phone, address) VALUES ('cus_0000000000000000000000', 'A', 'B', 'a@example.com', '${sealedForNobody}', '${sealedForNobody}');
    INSERT INTO bookings (id, customer_id, service_id, city, address, cleaners, hours, frequency, materials, payment_method, charge, vat, total, vat_basis_points, hold_expires_at)
      VALUES ('SM-AAAA-AAAA', 'cus_0000000000000000000000', 2, 'dubai', '${sealedForNobody}', 1, 2, 'Once', false, 'card', 10000, 500, 10500, 500, now() + interval '1 hour');
    INSERT INTO visits (booking_id, number, starts_at, ends_at) SELECT 'SM-AAAA-AAAA', n, now(), now() + interval '2 hours' FROM generate_series(1, 2) AS n;
    INSERT INTO payments (id, booking_id, visit_id, amount, method, status, gateway, failure)
      SELECT 'pay_0000000000000000000' || n, 'SM-AAAA-AAAA', (SELECT min(id) FROM visits), 10500, 'card', 'failed', 'simulator', 'lost' FROM generate_series(1, 2) AS n;
    INSERT INTO simulator_charges (idempotency_key, reference, amount, state, captured) SELECT id, 'sim_' || id, 10500, 'captured', 10500 FROM payments;
    ALTER TABLE visit_assignments DROP CONSTRAINT professional_in_one_place;
    INSERT INTO visit_assignments (visit_id, professional_id, held) SELECT id, 1, tstzrange(starts_at, ends_at) FROM visits`)
  const wrong = await wrongInBooks(pool)
  await pool.query(`UPDATE bookings SET status = 'confirmed', hold_expires_at = NULL;
    INSERT INTO outbox_messages (kind, recipient, language, payload, message_id, state, sent_at)
      VALUES ('booking_received', 'a@example.com', 'en', '{"bookingId": "SM-AAAA-AAAA"}', '<lost@example.com>', 'sent', now())`)
  expect(await wrongInPost(pool, arena.mailFolder)).toEqual([
    'booking_received of SM-AAAA-AAAA counts as sent and was not',
    'SM-AAAA-AAAA is confirmed and nobody was told',
  ])
  expect(wrong).toEqual(expect.arrayContaining([expect.stringContaining('was charged twice'), expect.stringContaining('in two places')]))
})
