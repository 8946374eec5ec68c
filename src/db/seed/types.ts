import type { Text, Texts } from '../../domain/language.ts'

export type SubServiceSeed = {
  slug: string
  title: Text
  description: Text
  fullDescription: Text
  icon: string
}

export type ServiceSeed = {
  id: number
  slug: string
  title: Text
  shortDesc: Text
  longDescription: Text
  included: Texts
  benefits: Texts
  availability: Text
  /** Minutes of notice that the service asks for; none of its own unless told. */
  leadTime?: number
  featured: boolean
  icon: string
  /** The specification's four numbers, in fils. */
  price: { base: number; extraCleaner: number; extraHour: number; material: number }
  /** What each visit of a series gets off, in percent. */
  seriesPercents?: { Weekly: number; 'Multiple times a week': number }
  subServices: SubServiceSeed[]
}

export type CategorySeed = {
  id: number
  slug: string
  name: Text
  description: Text
  icon: string
  /** Hue of the illustrations of this category, in degrees. */
  hue: number
  services: ServiceSeed[]
}

export type ArticleSectionSeed = {
  type: 'text' | 'image' | 'quote' | 'tip' | 'warning'
  title: Text | null
  /** HTML with paragraphs, lists, strong, em and links. */
  content: Text
  icon?: string
}

export type ArticleSeed = {
  id: number
  slug: string
  category: string
  title: Text
  excerpt: Text
  author: Text
  /** Days before the demo's first start. */
  publishedDaysAgo: number
  readMinutes: number
  featured: boolean
  icon: string
  sections: ArticleSectionSeed[]
}

export type ArticleCategorySeed = { id: number; slug: string; name: Text; color: string }

export type FaqSeed = { id: number; question: Text; answer: Text; serviceSlug: string | null }
export type TestimonialSeed = { id: number; slug: string; name: Text; review: Text }
export type AboutSeed = {
  id: number
  slug: string
  title: Text
  paragraphs: Texts
  /** One list per paragraph; each entry occurs word for word in that paragraph. */
  highlights: { en: string[][]; ar: string[][] }
  icon: string
}
export type WhyChooseUsSeed = {
  id: number
  slug: string
  title: Text
  icon: string
  blocks: { heading: Text; description: Text }[]
}
