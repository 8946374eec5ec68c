import sharp from 'sharp'
import type { Site } from '../../accounts/site.ts'
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

/** Categories, services, prices, and pictures for what staff write. */
export const catalogueSamples = {
  'POST /admin/catalogue/pictures': upload('catalogue'),
  'POST /admin/content/pictures': upload('content'),
  'POST /admin/categories': async (site) => {
    await withoutCategory(site)
    return { address: '/api/admin/categories', body: windows }
  },
  'PUT /admin/categories/{id}': async (site) => ({
    address: `/api/admin/categories/${await category(site)}`,
    body: { ...windows, name: { en: 'Glass', ar: 'زجاج' } },
    headers: { 'if-match': '"1"' },
  }),
} satisfies Samples
