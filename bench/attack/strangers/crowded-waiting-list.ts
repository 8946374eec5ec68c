import { officeCleaning } from '../../../test/bookings/people.ts'
import { inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'
import { demand, strangerNamed } from './people.ts'

const invented = { small: 5, whole: 1_000 }
const wish = { service_id: 2, city: 'dubai', date: '2026-11-26', time: '10:00', cleaners: 1, hours: 2 }

export const crowdedWaitingList = defineAttack({
  name: 'a crowded waiting list',
  isLong: true,
  promise: 'a family that waits is offered the freed time at once, however many invented people asked for it before',
  async attack(shop, size) {
    const home = shop.asNetwork(5_000)
    const book = async (number: number) => {
      const customer = demand(await home.post('/api/customer', strangerNamed(number))).body.id
      const { data } = demand(await home.post('/api/booking', officeCleaning(customer, { payment_method: 'card' }))).body
      const paid = { booking_id: data.id, amount: 105, method: 'card' }
      demand(await home.post('/api/payment', paid, { headers: { 'booking-token': data.token } }))
      return data
    }
    const booked = [await book(9_001), await book(9_002), await book(9_003)]
    const asked = await inTurns(Array.from({ length: invented[size] }), 20, (_, index) =>
      shop.asNetwork(index).post('/api/waiting-list', { ...wish, email: strangerNamed(index).email }),
    )
    // The clock of the shop stands still: without this the family would have asked at the same moment as they.
    await shop.later(1)
    const family = strangerNamed(8_000).email
    demand(await home.post('/api/waiting-list', { ...wish, email: family }))
    const place = /#place=(\w+)/.exec((await shop.mails()).find(({ to }) => to === family)?.text ?? '')?.[1]
    demand(await home.call('PUT', `/api/waiting-list/${place}/confirmation`))
    const freed = booked[0]
    demand(
      await home.call('PUT', `/api/booking/${freed.id}/cancellation`, {
        body: { expected_fee: 0 },
        headers: { 'booking-token': freed.token },
      }),
    )
    await shop.later(1)
    const { state } = demand(await home.get(`/api/waiting-list/${place}`)).body.data
    const harm = state === 'offered' ? [] : ['a family waits for a quarter of an hour behind each of the people that a stranger invented']
    return { figures: { invented_people: asked.filter(({ status }) => status === 200).length, family: state }, harm }
  },
  control: {
    guard: 'confirmed addresses',
    remove: async ({ pool }) => {
      await pool.query(`CREATE FUNCTION believe() RETURNS trigger LANGUAGE plpgsql
          AS $$ BEGIN NEW.state := 'waiting'; NEW.confirmed_at := NEW.created_at; RETURN NEW; END $$;
        CREATE TRIGGER believed BEFORE INSERT ON waiting_list_entries FOR EACH ROW EXECUTE FUNCTION believe()`)
    },
  },
})
