import { sendMessage } from '../operations/contact-messages/send-message.ts'
import { getHelpPage } from '../operations/content/help-pages.ts'
import {
  listAboutSections,
  listActiveFaqs,
  listCities,
  listContactInfo,
  listTestimonials,
  listWhyChooseUs,
} from '../operations/content/queries.ts'
import { readLegalDocument } from '../operations/legal/read-legal-document.ts'
import type { Operations } from './operation.ts'

export const content = {
  'GET /contact': listContactInfo,
  'POST /contact': (context, { body }) => sendMessage(context, body),
  'GET /about': listAboutSections,
  'GET /testimonials': listTestimonials,
  'GET /why-choose-us': listWhyChooseUs,
  'GET /help-pages/{slug}': (context, { params }) => getHelpPage(context, params.slug),
  'GET /faqs/active': listActiveFaqs,
  'GET /cities': listCities,
  'GET /legal/{document}': (context, { params, query }) => readLegalDocument(context, params.document, query.version),
} satisfies Partial<Operations>
