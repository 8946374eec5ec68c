import sharp from 'sharp'
import { networksOf } from '../../../src/domain/network.ts'
import { hashOfToken } from '../../../src/operations/secret-token.ts'
import { numberOf } from '../books.ts'
import { inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'
import type { Network, Shop } from './shop.ts'

/** What the database keeps of photos that nobody has booked with. */
const places = 1_000
const addresses = 12
/** How many are uploaded by the attackers once the places are nearly full, and how many before, one by one instead of by a statement. */
const extent = { small: { before: 0, after: 24 }, whole: { before: places - 12, after: 180 } }

export const crowdedPhotos = defineAttack({
  name: 'crowded photos',
  isLong: true,
  promise: 'however many photos strangers upload, a customer gets theirs in, and keeps those that wait for the booking',
  async attack(shop, size) {
    const picture = new Blob([
      Uint8Array.from(
        await sharp({ create: { width: 2, height: 2, channels: 3, background: '#357' } })
          .png()
          .toBuffer(),
      ),
    ])
    const family = shop.asNetwork(900)
    const early = await upload(shop, family, picture)
    const { before, after } = extent[size]
    const crowd = (count: number) =>
      inTurns(Array.from({ length: count }), 8, (_, index) => upload(shop, shop.asNetwork(index % addresses), picture))
    await fill(shop, places - 2 - before)
    await crowd(before + after)
    const late = await upload(shop, family, picture)
    await crowd(after)
    const kept = await numberOf(shop.pool, 'SELECT count(*) FROM problem_photos WHERE token_hash = ANY ($1)', [
      [early.token, late.token].map(hashOfToken),
    ])
    const waiting = await numberOf(shop.pool, 'SELECT count(*) FROM problem_photos WHERE place IS NULL')
    const harm = [
      ...[early, late].filter(({ status }) => status !== 200).map(({ status }) => `a customer's photo was answered ${status}`),
      ...(kept < 2 ? [`${2 - kept} of a customer's two photos made room for those of strangers`] : []),
      ...(waiting > places ? [`${waiting} photos wait`] : []),
    ]
    return { figures: { photos_of_strangers: places - 2 + 2 * after, addresses, kept_of_a_customer: kept, waiting }, harm }
  },
  control: {
    guard: 'knowing the networks that photos come from',
    remove: async ({ pool }) =>
      void (await pool.query(`
        CREATE TRIGGER planted BEFORE INSERT ON problem_photos FOR EACH ROW EXECUTE FUNCTION forget_networks_of_photo()`)),
  },
})

type Uploaded = { status: number; token: string }

async function upload(shop: Shop, { address }: Network, picture: Blob): Promise<Uploaded> {
  const form = new FormData()
  form.set('picture', picture, 'leak.png')
  const response = await fetch(`${shop.url}/api/problem-photos`, { method: 'POST', headers: { 'x-forwarded-for': address }, body: form })
  const answer = (await response.json()) as { data?: { token: string } }
  return { status: response.status, token: answer.data?.token ?? '' }
}

/** Photos from the attackers' addresses, a minute after the customer's first one. */
async function fill(shop: Shop, count: number): Promise<void> {
  const networks = Array.from({ length: addresses }, (_, index) =>
    networksOf(shop.asNetwork(index).address).map(({ name }) => shop.services.vault.hash('caller', name).toString('base64url')),
  )
  await shop.pool.query(
    `INSERT INTO problem_photos (id, token_hash, networks, file, created_at)
     SELECT gen_random_uuid(), sha256(convert_to('crowd ' || n, 'UTF8')), ARRAY(SELECT jsonb_array_elements_text($1::jsonb -> (n % $2))),
       'problems/' || md5('crowd ' || n) || '.webp', $3::timestamptz + interval '1 minute' FROM generate_series(1, $4::int) n`,
    [JSON.stringify(networks), addresses, shop.now().toISOString(), count],
  )
}
