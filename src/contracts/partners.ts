import { z } from 'zod'
import { citySlug, slugPattern } from './answers.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { email, phone, typed, typedLinesOptional, typedOptional } from './text.ts'

const website = typedOptional(500).refine(
  (text) => text === null || /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#]\S*)?$/iu.test(text),
  messages.invalidWebsite,
)

const categorySlug = z
  .string({ error: messages.unknownCategory })
  .max(100, messages.unknownCategory)
  .regex(slugPattern, messages.unknownCategory)

/** A service company's application (specification 3 and 5, Partner); number_of_employees is the lower bound of a range. */
export const PartnerApplication = z
  .object({
    company_name: typed(messages.companyNameRequired, 200),
    contact_person: typed(messages.contactPersonRequired, 200),
    contact_email: email(messages.contactEmailRequired),
    phone: phone(messages.phoneRequired, messages.invalidPhone),
    website,
    number_of_employees: z.int().min(1).max(1_000_000).nullish(),
    business_description: typedLinesOptional(5000),
    cities: z.array(citySlug(messages.unknownCity), { error: messages.selectCity }).min(1, messages.selectCity).max(20),
    service_categories: z.array(categorySlug, { error: messages.selectCategory }).min(1, messages.selectCategory).max(50),
    additional_info: typedLinesOptional(5000),
    submitted_at: typedOptional(40),
  })
  .meta({ id: 'PartnerApplication' })
export type PartnerApplication = z.input<typeof PartnerApplication>

export const PartnerApplicationAnswer = z.object({ success: z.literal(true), status: z.literal('success'), message: z.string() })
export type PartnerApplicationAnswer = z.infer<typeof PartnerApplicationAnswer>

export const partnerCalls = {
  'POST /partners/applications': {
    id: 'applyAsPartner',
    tag: 'Partners',
    summary: 'Apply to become a partner',
    description: 'cities and service_categories are slugs. submitted_at is accepted but ignored: the server sets the time.',
    who: 'anyone',
    limit: 'partner',
    body: PartnerApplication,
    response: PartnerApplicationAnswer,
    says: 'applicationReceived',
    outcome: 'The application has been received',
  },
} as const satisfies CallTable
