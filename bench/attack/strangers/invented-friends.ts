import { officeCleaning } from '../../../test/bookings/people.ts'
import { defineAttack } from './define.ts'
import { madeFromNothing } from './measures.ts'
import { demand, joinAs, strangerNamed } from './people.ts'
import type { Shop } from './shop.ts'

const friends = { small: 1, whole: 20 }
const visitDay = '2026-11-26'
const momentsAfter = [
  '2026-11-25T18:00',
  `${visitDay}T10:30`,
  `${visitDay}T12:00`,
  '2026-11-27T12:00',
  '2026-12-26T12:00',
  '2027-11-26T12:00',
]

type Visit = { id: string; token: string; network: number }

/** A friend invited by the attacker, with a mailbox, phone, address and network of their own, who books for cash. */
async function invent(shop: Shop, number: number, invite: string): Promise<Visit> {
  const network = shop.asNetwork(number)
  const person = strangerNamed(number)
  const session = await joinAs(shop, network, person, { invite })
  const customer = demand(await network.post('/api/customer', person, { token: session })).body.id
  const { id, token } = demand(await network.post('/api/booking', officeCleaning(customer, { date: visitDay }), { token: session })).body
    .data
  return { id, token, network: number }
}

/** Time passes, and every friend says that the visit took place and that the cash was received. */
async function claim(shop: Shop, visits: Visit[]): Promise<void> {
  for (const moment of momentsAfter) {
    shop.setNow(new Date(`${moment}:00+04:00`))
    await shop.runJobs()
    for (const { id, token, network } of visits) {
      const path = `/api/booking/${id}/visits/1/completion`
      for (const body of [{ cash_received: true }, {}])
        await shop.asNetwork(network).post(path, body, { headers: { 'booking-token': token } })
    }
  }
  await shop.runJobs()
}

export const inventedFriends = defineAttack({
  name: 'invented friends',
  isLong: true,
  promise: 'friends who do not exist, their cash visits, their own word and a year make no dirham, no point and no invoice',
  options: { professionals: 30 },
  async attack(shop, size) {
    const inviter = await joinAs(shop, shop.asNetwork(0), strangerNamed(0))
    const { code } = demand(await shop.asNetwork(0).get('/api/customer/referral/me', { token: inviter })).body.data
    const visits: Visit[] = []
    for (let number = 1; number <= friends[size]; number++) visits.push(await invent(shop, number, code))
    await claim(shop, visits)
    const { dirhams, points, invoices } = await madeFromNothing(shop.pool)
    const harm =
      dirhams + points + invoices > 0 ? [`${visits.length} friends made AED ${dirhams}, ${points} points, ${invoices} invoices`] : []
    return { figures: { friends: visits.length, dirhams_made: dirhams, points_made: points, invoices_made: invoices }, harm }
  },
  control: {
    guard: 'somebody who received the cash',
    // The old rule: a visit that is completed was paid in cash.
    remove: async ({ pool }) => {
      await pool.query(`CREATE FUNCTION cash_by_itself() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          price integer := (SELECT total FROM bookings WHERE id = NEW.booking_id);
          posted bigint;
        BEGIN
          INSERT INTO payments (id, booking_id, visit_id, amount, captured, method, status, gateway, gateway_reference, received_by, completed_at)
            VALUES ('pay_that_nobody_made_' || NEW.id, NEW.booking_id, NEW.id, price, price, 'cash', 'paid', 'cash', 'cash:' || NEW.id, 'nobody', now());
          INSERT INTO ledger_accounts (kind, owner, unit, balance) VALUES ('visit', NEW.id::text, 'AED', -price)
            ON CONFLICT (kind, owner) DO UPDATE SET balance = ledger_accounts.balance - price;
          INSERT INTO ledger_transactions (key, kind, booking_id, visit_id, payment_id, posted_at)
            VALUES ('pay:pay_that_nobody_made_' || NEW.id, 'payment', NEW.booking_id, NEW.id, 'pay_that_nobody_made_' || NEW.id, now()) RETURNING id INTO posted;
          INSERT INTO ledger_entries (transaction_id, account_id, amount, balance)
            SELECT posted, id, CASE kind WHEN 'cash' THEN price ELSE -price END, CASE kind WHEN 'visit' THEN balance END
            FROM ledger_accounts WHERE (kind, owner) IN (('cash', ''), ('visit', NEW.id::text));
          RETURN NULL;
        END $$;
        CREATE TRIGGER cash_by_itself AFTER UPDATE ON visits FOR EACH ROW
          WHEN (NEW.status = 'completed' AND OLD.status <> 'completed') EXECUTE FUNCTION cash_by_itself()`)
    },
  },
})
