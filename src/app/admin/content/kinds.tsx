import type {
  StoredAbout,
  StoredArticleCategory,
  StoredFaq,
  StoredSynonyms,
  StoredTestimonial,
  StoredWhy,
} from '../../../contracts/office/content.ts'
import { aboutQueries, articleCategoryQueries, faqQueries, synonymQueries, testimonialQueries, whyQueries } from '../queries/content.ts'
import { AboutFields } from './about-fields.tsx'
import { CategoryFields } from './category-fields.tsx'
import { FaqFields } from './faq-fields.tsx'
import type { Kind } from './kind.ts'
import { SynonymFields } from './synonym-fields.tsx'
import { TestimonialFields } from './testimonial-fields.tsx'
import { blankPoint, WhyFields } from './why-fields.tsx'

const nothing = { en: '', ar: '' }

export const faqs: Kind<StoredFaq> = {
  kind: 'faq',
  tab: 'faqs',
  queries: faqQueries,
  hasOrder: true,
  blank: { question: nothing, answer: nothing, service_id: null, is_active: true },
  titleOf: ({ question }) => question,
  isHidden: ({ is_active }) => !is_active,
  shownAt: (to) => to.faqs,
  names: ({ faq }) => ({ question: faq.question, answer: faq.answer, service_id: faq.service, is_active: faq.shown }),
  Fields: FaqFields,
}

export const testimonials: Kind<StoredTestimonial> = {
  kind: 'testimonial',
  tab: 'testimonials',
  queries: testimonialQueries,
  hasOrder: true,
  blank: { name: nothing, review: nothing, img: null },
  titleOf: ({ name }) => name,
  shownAt: (to) => to.section('testimonial'),
  names: ({ testimonial }) => ({ name: testimonial.name, review: testimonial.review, img: testimonial.picture }),
  Fields: TestimonialFields,
}

export const about: Kind<StoredAbout> = {
  kind: 'about_section',
  tab: 'about',
  queries: aboutQueries,
  hasOrder: true,
  blank: { title: nothing, text: nothing, image_url: null },
  titleOf: ({ title }) => title,
  shownAt: (to) => to.section('about'),
  names: (words) => ({ title: words.about.title, text: words.about.text, image_url: words.about.picture }),
  Fields: AboutFields,
}

export const whyUs: Kind<StoredWhy> = {
  kind: 'why_choose_us',
  tab: 'why-choose-us',
  queries: whyQueries,
  hasOrder: true,
  blank: { title: nothing, points: [blankPoint], image_url: null },
  titleOf: ({ title }) => title,
  shownAt: (to) => to.home,
  names: ({ why }) => ({ title: why.title, points: why.points, image_url: why.picture }),
  Fields: WhyFields,
}

export const categories: Kind<StoredArticleCategory> = {
  kind: 'article_category',
  tab: 'article-categories',
  queries: articleCategoryQueries,
  hasOrder: false,
  blank: { slug: '', name: nothing, color: '#0F766E' },
  titleOf: ({ name }) => name,
  shownAt: (to) => to.blog,
  names: ({ category }) => ({ slug: category.slug, name: category.name, color: category.color }),
  Fields: CategoryFields,
}

export const synonyms: Kind<StoredSynonyms> = {
  kind: 'synonyms',
  tab: 'synonyms',
  queries: synonymQueries,
  hasOrder: false,
  blank: { words: { en: [], ar: [] } },
  titleOf: ({ words: { en, ar } }) => ({ en: en.join(' · '), ar: ar.join(' · ') }),
  shownAt: (to) => to.services,
  names: (words) => ({ words: words.synonyms.words }),
  Fields: SynonymFields,
}
