import type { AboutSection, City, ContactInfo, Faq, Testimonial, WhyChooseUs } from '../../contracts/content.ts'
import type { SocialLink } from '../../domain/social-links.ts'
import { entriesOf, isRaw, numberOf, type Raw, textOf, textOrNull, textsOf } from './raw.ts'

/** The company's contact details; missing ones are blank. */
export const readContactInfo = (raw: Raw): ContactInfo => ({
  phone: textOf(raw, 'phone'),
  email: textOf(raw, 'email'),
  whatsapp_link: textOf(raw, 'whatsapp_link'),
  address: textOf(raw, 'address'),
  social_links: entriesOf(raw.social_links).filter(isRaw) as SocialLink[],
})

export const readAboutSection = (raw: Raw): AboutSection => ({
  id: numberOf(raw, 'id') ?? 0,
  title: textOf(raw, 'title'),
  paragraphs: textsOf(raw.paragraphs),
  highlights: entriesOf(raw.highlights).map(textsOf),
  image_url: textOrNull(raw, 'image_url'),
})

export const readTestimonial = (raw: Raw): Testimonial => ({
  id: numberOf(raw, 'id') ?? 0,
  name: textOf(raw, 'name'),
  img: textOrNull(raw, 'img'),
  review: textOf(raw, 'review'),
})

/** A row of 'Why Choose Us'; its content is a list or the JSON of one, each entry with a title or a heading. */
export const readReason = (raw: Raw): WhyChooseUs => ({
  id: numberOf(raw, 'id') ?? 0,
  title: textOf(raw, 'title'),
  content: entriesOf(raw.content)
    .filter(isRaw)
    .map((entry) => ({ heading: textOf(entry, 'heading', 'title'), description: textOf(entry, 'description') })),
  image_url: textOrNull(raw, 'image_url'),
})

export const readFaq = (raw: Raw): Faq => ({
  id: numberOf(raw, 'id') ?? 0,
  question: textOf(raw, 'question'),
  answer: textOf(raw, 'answer'),
  service_name: textOrNull(raw, 'service_name'),
})

/** A city, which has a slug or a name (specification 3). */
export function readCity(raw: Raw): City | null {
  const slug =
    textOf(raw, 'slug') ||
    textOf(raw, 'name')
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
  return slug === '' ? null : { slug, name: textOf(raw, 'name') }
}

export type CategoryEntry = { id: number; name: string; slug: string }

/** A service or article category. */
export function readCategory(raw: Raw): CategoryEntry | null {
  const slug = textOf(raw, 'slug')
  return slug === '' ? null : { id: numberOf(raw, 'id') ?? 0, name: textOf(raw, 'name'), slug }
}
