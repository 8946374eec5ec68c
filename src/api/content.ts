import { createRoute } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import {
  AboutAnswer,
  CitiesAnswer,
  ContactInfoAnswer,
  ContactMessage,
  DoneAnswer,
  FaqsAnswer,
  TestimonialsAnswer,
  WhyChooseUsAnswer,
} from '../contracts/content.ts'
import {
  listAboutSections,
  listActiveFaqs,
  listCities,
  listContactInfo,
  listTestimonials,
  listWhyChooseUs,
} from '../operations/content/queries.ts'
import { sendMessage } from '../operations/content/send-message.ts'
import { wordsFor } from '../operations/context.ts'
import { answering, jsonBody } from './answers.ts'
import type { Api } from './env.ts'

const tags = ['Content']
const request = { query: LanguageQuery }

const contactInfo = createRoute({
  method: 'get',
  path: '/contact',
  tags,
  summary: 'How to reach the company',
  request,
  responses: answering(ContactInfoAnswer, 'A list of one, or an empty one until it is set; whatsapp_link is digits only'),
})

const contact = createRoute({
  method: 'post',
  path: '/contact',
  tags,
  summary: 'Send the company a message',
  request: { ...request, body: jsonBody(ContactMessage) },
  responses: answering(DoneAnswer, 'The message is kept for staff'),
})

const about = createRoute({
  method: 'get',
  path: '/about',
  tags,
  summary: 'The About sections of the home page',
  request,
  responses: answering(AboutAnswer, 'The sections; highlights has a list of words for each paragraph'),
})

const testimonials = createRoute({
  method: 'get',
  path: '/testimonials',
  tags,
  summary: 'What clients say',
  request,
  responses: answering(TestimonialsAnswer, 'The testimonials'),
})

const whyChooseUs = createRoute({
  method: 'get',
  path: '/why-choose-us',
  tags,
  summary: "The rows of 'Why Choose Us'",
  request,
  responses: answering(WhyChooseUsAnswer, 'The rows with their headed texts'),
})

const faqs = createRoute({
  method: 'get',
  path: '/faqs/active',
  tags,
  summary: 'Frequently asked questions',
  request,
  responses: answering(FaqsAnswer, 'The questions that are shown, in their order'),
})

const cities = createRoute({
  method: 'get',
  path: '/cities',
  tags,
  summary: 'The cities served',
  request,
  responses: answering(CitiesAnswer, 'The cities in their order'),
})

/** The calls about the company and what the home page tells of it (specification 7). */
export function registerContent(api: Api): void {
  api.openapi(contactInfo, async (c) => c.json(await listContactInfo(c.get('context')), 200))
  api.openapi(contact, async (c) => {
    await sendMessage(c.get('context'), c.req.valid('json'))
    return c.json({ status: 'success' as const, message: wordsFor(c.get('context')).contactReceived }, 200)
  })
  api.openapi(about, async (c) => c.json({ status: 'success' as const, data: await listAboutSections(c.get('context')) }, 200))
  api.openapi(testimonials, async (c) => c.json({ status: 'success' as const, data: await listTestimonials(c.get('context')) }, 200))
  api.openapi(whyChooseUs, async (c) => c.json({ status: 'success' as const, data: await listWhyChooseUs(c.get('context')) }, 200))
  api.openapi(faqs, async (c) => c.json({ status: 'success' as const, data: await listActiveFaqs(c.get('context')) }, 200))
  api.openapi(cities, async (c) => c.json(await listCities(c.get('context')), 200))
}
