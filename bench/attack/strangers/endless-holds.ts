import { officeCleaning } from '../../../test/bookings/people.ts'
import { numberOf } from '../books.ts'
import { defineAttack } from './define.ts'
import { demand, strangerNamed } from './people.ts'

const tries = { small: 4, whole: 100 }

export const endlessHolds = defineAttack({
  name: 'endless holds',
  promise: 'a visit is held for an unpaid booking for 17 minutes, however many cards are declined from however many networks',
  async attack(shop, size) {
    const network = shop.asNetwork(1)
    const customer = demand(await network.post('/api/customer', strangerNamed(1))).body.id
    const booked = demand(await network.post('/api/booking', officeCleaning(customer, { payment_method: 'card' }))).body.data
    const isHeld = async () => (await numberOf(shop.pool, `SELECT count(*) FROM bookings WHERE status = 'pending'`)) > 0
    let minutes = 14
    await shop.later(minutes)
    for (let card = 1; card <= tries[size] && (await isHeld()); card++) {
      await shop
        .asNetwork(card)
        .post(
          '/api/payment',
          { booking_id: booked.id, amount: 105, method: 'card', card_token: `tok_sim_visa_${String(card).padStart(4, '0')}_2020-01` },
          { headers: { 'booking-token': booked.token } },
        )
      await shop.later(1.5)
      minutes += 1.5
    }
    const harm = (await isHeld()) ? [`a visit was still held ${minutes} minutes after it was booked, without a dirham`] : []
    return { figures: { released_after_minutes_at_most: minutes }, harm }
  },
  control: {
    guard: 'the record that a hold was extended',
    remove: async ({ pool }) => {
      await pool.query(`DROP TRIGGER bookings_hold_extended_once ON bookings;
        CREATE FUNCTION forget_extension() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.hold_extended_at := NULL; RETURN NEW; END';
        CREATE TRIGGER forget BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION forget_extension()`)
    },
  },
})
