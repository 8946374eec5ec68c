import { systemContext } from '../../src/operations/context.ts'
import { buyPack } from '../../src/operations/pack-sales/buy-pack.ts'
import { payWithPack } from '../../src/operations/pack-sales/pay-with-pack.ts'
import { customerNamed, signedInAs } from '../bookings/people.ts'
import type { World } from './world.ts'

/** Five visits of two hours of office cleaning, 10 percent off, on sale: AED 94.50 each. Returns the offer's id. */
export async function fiveVisits({ pool }: World, changes: { visits?: number } = {}): Promise<number> {
  const { rows } = await pool.query(
    `INSERT INTO pack_offers (service_id, name, visits, cleaners, hours, materials, percent, valid_days, starts_at, ends_at)
     VALUES (2, '{"en": "Office cleaning pack", "ar": "باقة تنظيف المكاتب"}', $1, 1, 2, false, 10, 180, '2026-01-01', '2030-01-01') RETURNING id`,
    [changes.visits ?? 5],
  )
  return rows[0].id
}

/** Aisha, who has an account, and what she does with packs. */
export async function packOwner(world: World) {
  const customer = await customerNamed(world.context, 'Aisha')
  const aisha = await signedInAs(world.context, customer)
  if (aisha.actor.kind !== 'customer') throw new Error('Aisha is no customer')
  const owner = aisha.actor.accountId
  const buy = (offer: number, how: object = {}, key: string | null = null, visits = 5) =>
    buyPack(aisha, owner, { offer_id: offer, city: 'dubai', total_price: 94.5 * visits, card_token: 'tok_sim_4242', ...how }, key)
  /** A booking of hers that holds its time. */
  const book = async (changes: object = {}) => {
    const id = await world.book(changes)
    await world.pool.query('UPDATE bookings SET account_id = $2 WHERE id = $1', [id, owner])
    return id
  }
  const use = (packId: string, bookingId: string) =>
    world.context.db.transaction((tx) => payWithPack(aisha, tx, { owner, packId, bookingId }))
  const pack = (id: string) => world.one('SELECT * FROM packs WHERE id = $1', [id])
  return { aisha, owner, buy, book, use, pack, system: systemContext(world.context) }
}
