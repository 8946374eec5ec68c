import sharp from 'sharp'
import type { Site } from '../../accounts/site.ts'
import { byJob } from '../../intakes.ts'
import type { Sample, Samples } from './sample.ts'

export const windows = {
  slug: 'window-cleaning',
  name: { en: 'Windows', ar: 'نوافذ' },
  description: { en: 'Inside and out', ar: 'من الداخل والخارج' },
  image_url: null,
}

/** A picture as a browser uploads it. */
export async function pictureForm(width = 40, height = 30): Promise<FormData> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('picture', new File([new Uint8Array(bytes)], 'window.png', { type: 'image/png' }))
  return form
}

const withoutCategory = ({ query }: Site) => query('DELETE FROM categories WHERE slug = $1', [windows.slug])

/** A category that nobody has edited. */
async function category(site: Site): Promise<number> {
  await withoutCategory(site)
  const values = [windows.slug, windows.name, windows.description]
  const [made] = await site.query('INSERT INTO categories (slug, name, description) VALUES ($1, $2, $3) RETURNING id', values)
  return made.id
}

const upload =
  (use: 'catalogue' | 'content'): Sample =>
  async () => ({ address: `/api/admin/${use}/pictures`, body: await pictureForm() })

const glass = { en: 'Glass', ar: 'زجاج' }
const first = { 'if-match': '"1"' }
const noLines = { en: [], ar: [] }
export const typedPrices = { base_price: 120, extra_cleaner: 60, extra_hour: 35.5, material_price: 0 }

export const glassService = {
  slug: 'glass-care',
  category_id: 1,
  title: glass,
  short_desc: glass,
  long_description: glass,
  included: noLines,
  benefits: noLines,
  availability: glass,
  image_url: null,
  is_featured: false,
  lead_time: 0,
  weekly_percent: 0,
  multiple_percent: 0,
  allows_gender_wish: false,
  papers: ['emirates_id'],
  is_outdoor: false,
  pauses_for_prayer: false,
  intake: byJob(),
}

export const glassPart = {
  ...{ slug: 'shop-windows', title: glass, description: glass, full_description: glass, image_url: null },
  ...{ fixed: { price: 99.5, minutes: 45 } },
}

/** A service of its own that nobody has edited or booked, with a sub-service. Returns the addresses of both. */
export async function service({ query }: Site): Promise<{ address: string; part: string; id: number }> {
  await query('DELETE FROM services WHERE slug = $1', [glassService.slug])
  const [{ id }] = await query(
    `INSERT INTO services (category_id, slug, title, short_desc, long_description, included, benefits, availability, base_price, extra_cleaner,
       extra_hour, material_price) VALUES (1, $1, $2, $2, $2, $3, $3, $2, 8000, 4000, 2500, 1500) RETURNING id`,
    [glassService.slug, glass, noLines],
  )
  const [part] = await query(
    `INSERT INTO sub_services (service_id, slug, title, description, full_description) VALUES ($1, 'mirrors', $2, $2, $2) RETURNING id`,
    [id, glass],
  )
  return { id, address: `/api/admin/services/${id}`, part: `/api/admin/sub-services/${part.id}` }
}

/** Categories, services, prices, cities, and pictures for what staff write. */
export const catalogueSamples = {
  'POST /admin/catalogue/pictures': upload('catalogue'),
  'POST /admin/content/pictures': upload('content'),
  'POST /admin/categories': async (site) => {
    await withoutCategory(site)
    return { address: '/api/admin/categories', body: windows }
  },
  'PUT /admin/categories/{id}': async (site) => ({
    address: `/api/admin/categories/${await category(site)}`,
    body: { ...windows, name: glass },
    headers: first,
  }),
  'DELETE /admin/categories/{id}': async (site) => {
    const id = await category(site)
    await site.query(`UPDATE categories SET image_url = '/window.png' WHERE id = $1`, [id])
    return { address: `/api/admin/categories/${id}` }
  },
  'POST /admin/services': async ({ query }) => {
    await query('DELETE FROM services WHERE slug = $1', [glassService.slug])
    return { address: '/api/admin/services', body: { ...glassService, ...typedPrices } }
  },
  'PUT /admin/services/{id}': async (site) => ({ ...(await service(site)), body: { ...glassService, lead_time: 60 }, headers: first }),
  'DELETE /admin/services/{id}': async (site) => {
    const { id, address } = await service(site)
    await site.query('DELETE FROM sub_services WHERE service_id = $1', [id])
    await site.query(`UPDATE services SET is_active = false, image_url = '/window.png', intake = $2 WHERE id = $1`, [id, byJob()])
    await site.query(`INSERT INTO price_periods VALUES ($1, '2026-12-01T00:00+04', 1, 1, 1, 1)`, [id])
    return { address }
  },
  'PUT /admin/services/{id}/activation': async (site) => {
    const { id, address } = await service(site)
    await site.query('UPDATE services SET is_active = false WHERE id = $1', [id])
    return { address: `${address}/activation` }
  },
  'DELETE /admin/services/{id}/activation': async (site) => ({ address: `${(await service(site)).address}/activation` }),
  'POST /admin/services/{id}/prices': async (site) => ({
    address: `${(await service(site)).address}/prices`,
    body: { date: '2026-12-01', time: '00:00', ...typedPrices },
  }),
  'DELETE /admin/services/{id}/prices/{from}': async (site) => {
    const { id, address } = await service(site)
    await site.query(`INSERT INTO price_periods VALUES ($1, '2026-12-01T00:00+04', 1, 1, 1, 1)`, [id])
    return { address: `${address}/prices/2026-11-30T20:00:00.000Z` }
  },
  'POST /admin/services/{id}/sub-services': async (site) => ({ address: `${(await service(site)).address}/sub-services`, body: glassPart }),
  'PUT /admin/sub-services/{id}': async (site) => ({ address: (await service(site)).part, body: glassPart, headers: first }),
  'DELETE /admin/sub-services/{id}': async (site) => {
    const { id, part } = await service(site)
    await site.query(`UPDATE sub_services SET image_url = '/mirror.png', fixed_price = 9950, fixed_minutes = 45 WHERE service_id = $1`, [
      id,
    ])
    return { address: part }
  },
  'POST /admin/cities': async ({ query }) => {
    await query(`DELETE FROM cities WHERE slug = 'hatta'`)
    return { address: '/api/admin/cities', body: { emirate: 'dubai', name: { en: 'Hatta', ar: 'حتا' } } }
  },
  'PUT /admin/cities/{slug}': async () => ({ address: '/api/admin/cities/sharjah', body: { name: glass }, headers: first }),
  'PUT /admin/catalogue/order': async () => ({
    address: '/api/admin/catalogue/order',
    body: { of: 'cities', within: null, ids: ['sharjah', 'dubai', 'abu_dhabi'] },
  }),
} satisfies Samples
