import type { Site } from '../../accounts/site.ts'
import type { Sample, Samples } from './sample.ts'

const both = (text: string) => ({ en: text, ar: `${text} بالعربية` })

/** An article that can be published. */
export const article = {
  slug: 'before-guests-arrive',
  category_id: null,
  title: both('Before guests arrive'),
  excerpt: both('An hour is enough.'),
  author_name: both('Omar'),
  featured_image: null,
  banner_image: null,
  is_featured: false,
  order: ['start', 'tip'],
  sections: {
    start: { type: 'text', title: both('Start at the door'), content: both('<p>Guests see the hall first.</p>'), image_url: null },
    tip: { type: 'tip', title: { en: '', ar: '' }, content: both('<p>Open the windows.</p>'), image_url: null },
  },
}

export const faq = { question: both('Do you bring a ladder?'), answer: both('Yes, up to three metres.'), service_id: null, is_active: true }
export const testimonial = { name: both('Mariam'), review: both('They came on time.'), img: null }
export const aboutSection = { title: both('Who we are'), text: both('We are *quick*.\n\nWe are kind.'), image_url: null }
export const reason = {
  title: both('Prices'),
  points: [{ heading: both('Known'), description: both('Before you book.') }],
  image_url: null,
}
export const category = { slug: 'tips', name: both('Tips'), color: '#0F766E' }
export const synonyms = { words: { en: ['tap', 'faucet'], ar: ['صنبور'] } }
export const contact = {
  ...{ phone: '+971 4 555 0100', email: 'hello@example.com', whatsapp_link: '971505550100', address: both('Dubai') },
  social: { facebook: 'https://facebook.example/us', instagram: '', twitter: '', linkedin: '', youtube: '', tiktok: '' },
}

const list = '/api/admin/articles'
const edited = { 'if-match': '"1"' }

/** What the texts of the site lie in, but for the one row of the contact page. */
export const contentTables = [
  'articles',
  'article_categories',
  'faqs',
  'testimonials',
  'about_sections',
  'why_choose_us',
  'synonyms',
  'content_versions',
]

/** Writes something as Layla and returns its id. */
async function write(site: Site, address: string, body: object): Promise<number> {
  await site.empty(...contentTables)
  const answer = await site.call('POST', address, { token: await site.joinStaff('Layla', 'superadmin'), body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}

const articleAt =
  (rest: string, sent: { body?: object; headers?: Record<string, string> } = {}): Sample =>
  async (site) => ({ address: `${list}/${await write(site, list, article)}${rest}`, ...sent })

const withdrawn: Sample = async (site) => {
  const address = `${list}/${await write(site, list, article)}/publication`
  await site.call('PUT', address, { token: await site.joinStaff('Layla', 'superadmin'), body: { at: null, was: null }, headers: edited })
  return { address }
}

const kinds = {
  faqs: faq,
  testimonials: testimonial,
  about: aboutSection,
  'why-choose-us': reason,
  'article-categories': category,
  synonyms,
}

const added =
  (path: keyof typeof kinds): Sample =>
  async (site) => {
    await write(site, `/api/admin/${path}`, kinds[path])
    await site.empty('article_categories')
    return { address: `/api/admin/${path}`, body: kinds[path] }
  }
const changed =
  (path: keyof typeof kinds): Sample =>
  async (site) => ({
    address: `/api/admin/${path}/${await write(site, `/api/admin/${path}`, kinds[path])}`,
    body: kinds[path],
    headers: edited,
  })
/** What may be left empty in each kind has a value when it is removed, so that its undo brings that back too. */
const filled: Partial<Record<keyof typeof kinds, string>> = {
  faqs: 'UPDATE faqs SET service_id = 1',
  testimonials: `UPDATE testimonials SET img = '/mariam.png'`,
  about: `UPDATE about_sections SET image_url = '/us.png'`,
  'why-choose-us': `UPDATE why_choose_us SET image_url = '/us.png'`,
}
const removed =
  (path: keyof typeof kinds): Sample =>
  async (site) => {
    const id = await write(site, `/api/admin/${path}`, kinds[path])
    const fill = filled[path]
    if (fill) await site.query(fill)
    return { address: `/api/admin/${path}/${id}` }
  }
const removedArticle: Sample = async (site) => {
  const id = await write(site, list, article)
  await site.query(
    `WITH made AS (INSERT INTO article_categories (slug, name, color) VALUES ($1, $2, $3) RETURNING id)
    UPDATE articles SET category_id = made.id, banner_image = '/hall.png', featured_image = '/hall.png', content = $2 FROM made`,
    [category.slug, category.name, category.color],
  )
  await site.query(`UPDATE article_sections SET title = $1, image_url = '/hall.png'`, [category.name])
  return { address: `${list}/${id}` }
}
const ordered =
  (path: keyof typeof kinds): Sample =>
  async (site) => ({ address: `/api/admin/${path}/order`, body: { ids: [await write(site, `/api/admin/${path}`, kinds[path])] } })

/** Articles, and the other texts of the site. */
export const contentSamples = {
  'POST /admin/articles': async (site) => {
    await site.empty('articles')
    return { address: list, body: article }
  },
  'PUT /admin/articles/{id}': articleAt('', { body: { ...article, is_featured: true }, headers: edited }),
  'DELETE /admin/articles/{id}': removedArticle,
  'PUT /admin/articles/{id}/publication': articleAt('/publication', { body: { at: null, was: null }, headers: edited }),
  'DELETE /admin/articles/{id}/publication': withdrawn,
  'POST /admin/faqs': added('faqs'),
  'PUT /admin/faqs/{id}': changed('faqs'),
  'DELETE /admin/faqs/{id}': removed('faqs'),
  'PUT /admin/faqs/order': ordered('faqs'),
  'POST /admin/testimonials': added('testimonials'),
  'PUT /admin/testimonials/{id}': changed('testimonials'),
  'DELETE /admin/testimonials/{id}': removed('testimonials'),
  'PUT /admin/testimonials/order': ordered('testimonials'),
  'POST /admin/about': added('about'),
  'PUT /admin/about/{id}': changed('about'),
  'DELETE /admin/about/{id}': removed('about'),
  'PUT /admin/about/order': ordered('about'),
  'POST /admin/why-choose-us': added('why-choose-us'),
  'PUT /admin/why-choose-us/{id}': changed('why-choose-us'),
  'DELETE /admin/why-choose-us/{id}': removed('why-choose-us'),
  'PUT /admin/why-choose-us/order': ordered('why-choose-us'),
  'POST /admin/article-categories': added('article-categories'),
  'PUT /admin/article-categories/{id}': changed('article-categories'),
  'DELETE /admin/article-categories/{id}': removed('article-categories'),
  'POST /admin/synonyms': added('synonyms'),
  'PUT /admin/synonyms/{id}': changed('synonyms'),
  'DELETE /admin/synonyms/{id}': removed('synonyms'),
  'PUT /admin/help-pages/{slug}': async (site) => {
    await site.empty('content_versions')
    const body = { title: reason.title, points: reason.points }
    return { address: '/api/admin/help-pages/guarantee', body, headers: edited }
  },
  'PUT /admin/contact-info': async (site) => {
    await site.empty('content_versions')
    return { address: '/api/admin/contact-info', body: contact, headers: edited }
  },
} satisfies Samples
