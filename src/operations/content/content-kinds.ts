import type {
  AboutDocument,
  ArticleCategoryDocument,
  FaqDocument,
  SynonymsDocument,
  TestimonialDocument,
  WhyDocument,
} from '../../contracts/office/content.ts'
import { articleCategories } from '../../db/schema/blogs.ts'
import { aboutSections, faqs as faqRows, testimonials as testimonialRows, whyChooseUs } from '../../db/schema/content.ts'
import { synonyms as synonymRows } from '../../db/schema/search.ts'
import { readEmphasis, writeEmphasis } from '../../domain/emphasis.ts'
import type { VersionedDocument } from '../../domain/versions.ts'
import { wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { type ContentKind, contentKind } from './content-kind.ts'
import { blocksOf, pointsOf } from './points.ts'

export const faqs = contentKind({
  kind: 'faq',
  table: faqRows,
  documentOf: ({ question, answer, serviceId, isActive }): FaqDocument => ({
    question,
    answer,
    service_id: serviceId,
    is_active: isActive,
  }),
  valuesOf: ({ question, answer, service_id, is_active }) => ({ question, answer, serviceId: service_id, isActive: is_active }),
  refusals: { faqs_service_id_fkey: { code: 'invalid', message: 'serviceNotFound', field: 'service_id' } },
})

export const testimonials = contentKind({
  kind: 'testimonial',
  table: testimonialRows,
  documentOf: ({ name, review, img }): TestimonialDocument => ({ name, review, img }),
  valuesOf: (document) => document,
})

export const about = contentKind({
  kind: 'about_section',
  table: aboutSections,
  documentOf: ({ title, paragraphs, highlights, imageUrl }): AboutDocument => ({
    title,
    text: {
      en: writeEmphasis({ paragraphs: paragraphs.en, highlights: highlights.en }),
      ar: writeEmphasis({ paragraphs: paragraphs.ar, highlights: highlights.ar }),
    },
    image_url: imageUrl,
  }),
  valuesOf: ({ title, text, image_url }) => {
    const [en, ar] = [readEmphasis(text.en), readEmphasis(text.ar)]
    return {
      title,
      paragraphs: { en: en.paragraphs, ar: ar.paragraphs },
      highlights: { en: en.highlights, ar: ar.highlights },
      imageUrl: image_url,
    }
  },
})

export const whyUs = contentKind({
  kind: 'why_choose_us',
  table: whyChooseUs,
  documentOf: ({ title, content, imageUrl }): WhyDocument => ({
    title,
    points: pointsOf(content),
    image_url: imageUrl,
  }),
  valuesOf: ({ title, points, image_url }) => ({
    title,
    content: blocksOf(points),
    imageUrl: image_url,
  }),
})

export const categories = contentKind({
  kind: 'article_category',
  table: articleCategories,
  documentOf: ({ slug, name, color }): ArticleCategoryDocument => ({ slug, name, color }),
  valuesOf: (document) => document,
  refusals: {
    article_categories_slug_key: { code: 'invalid', message: 'slugTaken', field: 'slug' },
    articles_category_id_fkey: { code: 'conflict', message: 'categoryHasArticles' },
  },
  check: (context, before, after) => {
    const message = wordsFor(context).slugIsPublic
    if (before.slug !== after.slug) throw new AppError('invalid', message, { fields: { slug: message } })
  },
})

export const synonyms = contentKind({
  kind: 'synonyms',
  table: synonymRows,
  documentOf: ({ words }): SynonymsDocument => ({ words }),
  valuesOf: (document) => document,
})

const kinds = [faqs, testimonials, about, whyUs, categories, synonyms]
export const contentKindNames = ['faq', 'testimonial', 'about_section', 'why_choose_us', 'article_category', 'synonyms'] as const

/** A kind by its name, for what only knows the name: its documents were stored by the kind itself. */
export function contentKindOf(name: (typeof contentKindNames)[number]): ContentKind<VersionedDocument> {
  const found = kinds.find(({ kind }) => kind === name)
  if (!found) throw new Error(`There is no content of the kind ${name}`)
  return found as unknown as ContentKind<VersionedDocument>
}
