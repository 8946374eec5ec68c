import { z } from 'zod'
import { smallId } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { helpPagePath } from '../content.ts'
import {
  AboutDocument,
  ArticleCategoryDocument,
  ContactDocument,
  FaqDocument,
  HelpPageDocument,
  StoredAbout,
  StoredArticleCategory,
  StoredContact,
  StoredFaq,
  StoredHelpPage,
  StoredSynonyms,
  StoredTestimonial,
  StoredWhy,
  SynonymsDocument,
  TestimonialDocument,
  WhyDocument,
} from './content.ts'
import { Edited, ofEdit } from './versions.ts'

/** Something that staff edit, with the version that its edit names. */
const entryOf = <Document extends z.ZodType>(document: Document) => z.object({ id: z.int(), version: z.int(), document })

const tag = 'Back office: content'
const params = z.object({ id: smallId })
const missing = 'contentNotFound'

const read = { tag, who: 'staff', sees: 'content' } as const
const add = { tag, who: 'staff', does: 'content.add', once: true, returns: Edited, says: 'saved', outcome: 'It is on the site' } as const
const edit = {
  tag,
  who: 'staff',
  does: 'content.edit',
  once: true,
  edits: true,
  params,
  missing,
  returns: Edited,
  says: 'saved',
  outcome: 'The new version, which is on the site',
  refuses: ofEdit,
} as const
const remove = {
  tag,
  who: 'staff',
  does: 'content.remove',
  once: true,
  params,
  missing,
  says: 'contentRemoved',
  outcome: 'It is no longer on the site',
} as const
const order = {
  tag,
  who: 'staff',
  does: 'content.order',
  once: true,
  body: z.object({ ids: z.array(smallId).max(200) }),
  says: 'orderSaved',
  outcome: 'The new order is on the site',
  refuses: { 409: 'There are others now than those named; details.ids has them in their order' },
} as const

export const officeContentCalls = {
  'GET /admin/faqs': { ...read, summary: 'List the FAQs in order', returns: z.array(entryOf(StoredFaq)), outcome: 'All FAQs' },
  'POST /admin/faqs': { ...add, summary: 'Add an FAQ', body: FaqDocument },
  'PUT /admin/faqs/{id}': { ...edit, summary: 'Edit an FAQ', body: FaqDocument },
  'DELETE /admin/faqs/{id}': { ...remove, summary: 'Remove an FAQ' },
  'PUT /admin/faqs/order': { ...order, summary: 'Put the FAQs in order' },

  'GET /admin/testimonials': {
    ...read,
    summary: 'List the testimonials in order',
    returns: z.array(entryOf(StoredTestimonial)),
    outcome: 'All testimonials',
  },
  'POST /admin/testimonials': { ...add, summary: 'Add a testimonial', body: TestimonialDocument },
  'PUT /admin/testimonials/{id}': { ...edit, summary: 'Edit a testimonial', body: TestimonialDocument },
  'DELETE /admin/testimonials/{id}': { ...remove, summary: 'Remove a testimonial' },
  'PUT /admin/testimonials/order': { ...order, summary: 'Put the testimonials in order' },

  'GET /admin/about': {
    ...read,
    summary: 'List the About sections in order',
    returns: z.array(entryOf(StoredAbout)),
    outcome: 'All sections',
  },
  'POST /admin/about': { ...add, summary: 'Add an About section', body: AboutDocument },
  'PUT /admin/about/{id}': { ...edit, summary: 'Edit an About section', body: AboutDocument },
  'DELETE /admin/about/{id}': { ...remove, summary: 'Remove an About section' },
  'PUT /admin/about/order': { ...order, summary: 'Put the About sections in order' },

  'GET /admin/why-choose-us': {
    ...read,
    summary: "List the rows of 'Why Choose Us' in order",
    returns: z.array(entryOf(StoredWhy)),
    outcome: 'All rows',
  },
  'POST /admin/why-choose-us': { ...add, summary: "Add a row of 'Why Choose Us'", body: WhyDocument },
  'PUT /admin/why-choose-us/{id}': { ...edit, summary: "Edit a row of 'Why Choose Us'", body: WhyDocument },
  'DELETE /admin/why-choose-us/{id}': { ...remove, summary: "Remove a row of 'Why Choose Us'" },
  'PUT /admin/why-choose-us/order': { ...order, summary: "Put the rows of 'Why Choose Us' in order" },

  'GET /admin/article-categories': {
    ...read,
    summary: 'List the article categories by name',
    returns: z.array(entryOf(StoredArticleCategory)),
    outcome: 'All categories',
  },
  'POST /admin/article-categories': { ...add, summary: 'Add an article category', body: ArticleCategoryDocument },
  'PUT /admin/article-categories/{id}': {
    ...edit,
    summary: 'Edit an article category; its slug stays',
    body: ArticleCategoryDocument,
  },
  'DELETE /admin/article-categories/{id}': {
    ...remove,
    summary: 'Remove an article category',
    refuses: { 409: 'Articles are in it' },
  },

  'GET /admin/synonyms': {
    ...read,
    summary: 'List the groups of words that mean the same in a search',
    returns: z.array(entryOf(StoredSynonyms)),
    outcome: 'All groups',
  },
  'POST /admin/synonyms': { ...add, summary: 'Add words that mean the same', body: SynonymsDocument },
  'PUT /admin/synonyms/{id}': { ...edit, summary: 'Edit words that mean the same', body: SynonymsDocument },
  'DELETE /admin/synonyms/{id}': { ...remove, summary: 'Remove words that mean the same' },

  'GET /admin/help-pages/{slug}': {
    ...read,
    summary: 'Get a page about what is promised, as it is written',
    params: helpPagePath,
    missing,
    returns: entryOf(StoredHelpPage),
    outcome: 'The page; {hours}, {days}, {most} and {answer} stand for settings',
  },
  'PUT /admin/help-pages/{slug}': { ...edit, summary: 'Edit a page about what is promised', params: helpPagePath, body: HelpPageDocument },
  'GET /admin/contact-info': {
    ...read,
    summary: 'Get how the company is reached, as it is written',
    returns: entryOf(StoredContact),
    outcome: 'The contact details and social links',
  },
  'PUT /admin/contact-info': {
    tag,
    who: 'staff',
    does: 'content.edit',
    once: true,
    edits: true,
    summary: 'Edit how the company is reached',
    body: ContactDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The new version, which is on the site',
    refuses: ofEdit,
  },
} as const satisfies CallTable
