import { addDays, dubaiDateOf } from '../../../src/domain/dubai-time.ts'
import { numberOf } from '../books.ts'
import { inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'
import { book, heldByStrangers, sumOf } from './emptied-calendar.ts'
import { strangerNamed } from './people.ts'

const mailboxes = { small: 8, whole: 400 }
const professionals = { dubai: 12, share: 0.4 }
/** The largest team that a guest may book, for a whole day: it takes the wish of several families. */
const wish = { cleaners: 4, hours: 8, payment_method: 'cash', total_price: 451.5 }
const byCard = { cleaners: 1, hours: 2, payment_method: 'card', total_price: 105, time: '14:00' }
const days = { small: 1, whole: 30 }

/** Whoever owns a mail domain has as many mailboxes as they like, and opens every link that we send there. */
export const boughtMailboxes = defineAttack({
  name: 'bought mailboxes',
  isLong: true,
  promise: 'however many mailboxes confirm what they book, newcomers who pay nothing leave most of each day to others',
  async attack(shop, size) {
    const first = addDays(dubaiDateOf(shop.now()), 3)
    const ofDay = 12 * (await numberOf(shop.pool, `SELECT count(*) FROM professionals WHERE city = 'dubai'`))
    const sent = await inTurns(Array.from({ length: mailboxes[size] }), 10, async (_, index) => {
      const network = shop.asNetwork(index)
      const booked = await book(network, index, { ...wish, date: addDays(first, index % days[size]) })
      return { network, number: index, booked, mailbox: strangerNamed(index).email }
    })
    const mails = await shop.mails()
    const held = await inTurns(sent, 10, async ({ network, number, booked, mailbox }) => {
      const text = mails.findLast(({ to }) => to === mailbox)?.text ?? ''
      if (booked.status === 428) {
        const code = /\b\d{6}\b/.exec(text)?.[0]
        return book(network, number, { ...wish, date: addDays(first, number % days[size]), proof_code: code })
      }
      const headers = { 'booking-token': booked.body.data?.token }
      const body = { key: /confirm=([\w.-]+)/.exec(text)?.[1] }
      return network.call('PUT', `/api/booking/${booked.body.data?.id}/confirmation`, { body, headers })
    })
    const hours = await heldByStrangers(shop.pool)
    const most = Math.max(0, ...hours)
    const harm = most > professionals.share * ofDay ? [`${most} of a day's ${ofDay} hours were taken by mailboxes of one stranger`] : []
    const family = await book(shop.asNetwork(9_000), 9_000, { ...byCard, date: first }, { first_name: 'Aisha' })
    if (family.status !== 200) harm.push('a family found no time')
    const stood = held.filter(({ status }) => status === 200).length
    return { figures: { mailboxes: mailboxes[size], bookings: stood, hours: sumOf(hours), most_of_a_day: `${most} of ${ofDay}` }, harm }
  },
  options: { professionals: professionals.dubai - 3 },
  control: {
    guard: 'a share of newcomers',
    remove: async ({ pool }) => void (await pool.query(`INSERT INTO settings (name, value) VALUES ('newcomersShare', '10000')`)),
  },
})
