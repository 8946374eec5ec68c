import { z } from 'zod'
import { helpPageSlugs } from '../domain/help-pages.ts'
import { socialNetworks } from '../domain/social-links.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { email, typed, typedLines } from './text.ts'

const SocialLink = z.object({ network: z.enum(socialNetworks), url: z.string() })

export const ContactInfo = z
  .object({ phone: z.string(), email: z.string(), whatsapp_link: z.string(), address: z.string(), social_links: z.array(SocialLink) })
  .meta({ id: 'ContactInfo' })
export type ContactInfo = z.infer<typeof ContactInfo>

export const ContactMessage = z
  .object({
    name: typed(messages.nameRequired, 200),
    email: email(messages.emailRequired),
    message: typedLines(messages.messageRequired, 5000),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.input<typeof ContactMessage>

export const AboutSection = z
  .object({
    id: z.int(),
    title: z.string(),
    paragraphs: z.array(z.string()),
    highlights: z.array(z.array(z.string())),
    image_url: z.string().nullable(),
  })
  .meta({ id: 'AboutSection' })
export type AboutSection = z.infer<typeof AboutSection>

export const Testimonial = z
  .object({ id: z.int(), name: z.string(), img: z.string().nullable(), review: z.string() })
  .meta({ id: 'Testimonial' })
export type Testimonial = z.infer<typeof Testimonial>

export const WhyChooseUs = z
  .object({
    id: z.int(),
    title: z.string(),
    content: z.array(z.object({ heading: z.string(), description: z.string() })),
    image_url: z.string().nullable(),
  })
  .meta({ id: 'WhyChooseUs' })
export type WhyChooseUs = z.infer<typeof WhyChooseUs>

export const Faq = z
  .object({ id: z.int(), question: z.string(), answer: z.string(), service_name: z.string().nullable() })
  .meta({ id: 'Faq' })
export type Faq = z.infer<typeof Faq>

export const HelpPage = z
  .object({ slug: z.enum(helpPageSlugs), title: z.string(), points: z.array(z.object({ heading: z.string(), description: z.string() })) })
  .meta({ id: 'HelpPage' })
export type HelpPage = z.infer<typeof HelpPage>

export const helpPagePath = z.object({ slug: z.enum(helpPageSlugs) })

export const City = z.object({ slug: z.string(), name: z.string() }).meta({ id: 'City' })
export type City = z.infer<typeof City>

export const contentCalls = {
  'GET /contact': {
    tag: 'Content',
    summary: "Get the company's contact details",
    who: 'public',
    shared: true,
    response: z.array(ContactInfo),
    outcome: 'A list with one entry, or an empty list until it is set; whatsapp_link has digits only, social_links those that are set',
  },
  'POST /contact': {
    id: 'sendContactMessage',
    tag: 'Content',
    summary: 'Send the company a message',
    who: 'anyone',
    limit: 'contact',
    body: ContactMessage,
    says: 'contactReceived',
    outcome: 'The message has been stored for staff',
  },
  'GET /about': {
    tag: 'Content',
    summary: 'List the About sections of the home page',
    who: 'public',
    shared: true,
    returns: z.array(AboutSection),
    outcome: 'The sections; highlights has a list of words for each paragraph',
  },
  'GET /testimonials': {
    tag: 'Content',
    summary: 'List the testimonials',
    who: 'public',
    shared: true,
    returns: z.array(Testimonial),
    outcome: 'The testimonials',
  },
  'GET /why-choose-us': {
    tag: 'Content',
    summary: "List the rows of 'Why Choose Us'",
    who: 'public',
    shared: true,
    returns: z.array(WhyChooseUs),
    outcome: 'The rows with their headings and texts',
  },
  'GET /faqs/active': {
    id: 'listFaqs',
    tag: 'Content',
    summary: 'List the frequently asked questions',
    who: 'public',
    shared: true,
    returns: z.array(Faq),
    outcome: 'The active questions in display order',
  },
  'GET /help-pages/{slug}': {
    tag: 'Content',
    summary: 'Get a page about what is promised: the guarantee, or the insurance',
    who: 'public',
    shared: true,
    params: helpPagePath,
    missing: 'notFound',
    returns: HelpPage,
    outcome: 'The page, with the figures of the settings',
  },
  'GET /cities': {
    tag: 'Content',
    summary: 'List the cities served',
    who: 'public',
    shared: true,
    response: z.array(City),
    outcome: 'The cities in display order',
  },
} as const satisfies CallTable
