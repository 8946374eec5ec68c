import { expect } from 'vitest'
import { people, type Site } from '../../accounts/site.ts'
import type { Sample, Samples } from './sample.ts'

export const fiveVisits = {
  service_id: 2,
  name: { en: 'Five visits', ar: 'خمس زيارات' },
  visits: 5,
  cleaners: 1,
  hours: 2,
  materials: false,
  percent: 10,
  valid_days: 180,
  from: '2026-11-21',
  until: '2027-12-31',
  is_active: true,
}

/** A pack on sale that nobody has edited. Returns its id. */
export async function packOnSale({ query }: Site): Promise<number> {
  const [offer] = await query(
    `INSERT INTO pack_offers (service_id, name, visits, cleaners, hours, materials, percent, valid_days, starts_at, ends_at)
     VALUES (2, $1, 5, 1, 2, false, 10, 180, '2026-11-01 00:00+04', '2028-01-01 00:00+04') RETURNING id`,
    [fiveVisits.name],
  )
  return offer.id
}

/** A pack of five visits that Aisha bought. Returns it, and her session. */
export async function boughtPack(site: Site) {
  const token = await site.join('Aisha')
  const body = { offer_id: await packOnSale(site), city: 'dubai', total_price: 472.5, card_token: 'tok_sim_4242' }
  const bought = await site.call('POST', '/api/customer/packs/me', { token, body })
  expect(bought.status, JSON.stringify(bought.body)).toBe(200)
  await site.mails()
  return { id: bought.body.data.id as string, token, email: people.Aisha.email, pack: bought.body.data }
}

const bought =
  (rest: string, body: object): Sample =>
  async (site) => ({ address: `/api/admin/packs/${(await boughtPack(site)).id}/${rest}`, body })

/** Packs on sale, and those that customers have bought. */
export const packSamples = {
  'POST /admin/pack-offers': async () => ({ address: '/api/admin/pack-offers', body: fiveVisits }),
  'PUT /admin/pack-offers/{id}': async (site) => ({
    address: `/api/admin/pack-offers/${await packOnSale(site)}`,
    body: { ...fiveVisits, percent: 15 },
    headers: { 'if-match': '"1"' },
  }),
  'PUT /admin/packs/{id}/extension': bought('extension', { until: '2027-12-01', reason: 'She was ill for two months' }),
  'POST /admin/packs/{id}/refund': bought('refund', { reason: 'She is moving away' }),
} satisfies Samples
