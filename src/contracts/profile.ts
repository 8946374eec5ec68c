import { z } from 'zod'
import { genders, roles } from '../domain/accounts.ts'
import { isDubaiDate } from '../domain/dubai-time.ts'
import { languages } from '../domain/language.ts'
import { dirhams, successOf } from './answers.ts'
import { messages } from './messages/en.ts'
import { phone, typed, typedOptional } from './text.ts'

const nothingWhenBlank = (value: unknown) => (value === '' || value === undefined ? null : value)

export const PaymentMethodOnFile = z
  .object({ id: z.string(), type: z.string(), provider: z.string(), last_four: z.string(), is_default: z.boolean() })
  .meta({ id: 'PaymentMethodOnFile' })
export type PaymentMethodOnFile = z.infer<typeof PaymentMethodOnFile>

/** The signed-in person's own data (specification 3, Customer profile); what stands below payment_methods is ours. */
export const Profile = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    date_of_birth: z.string().nullable().meta({ description: 'YYYY-MM-DD' }),
    gender: z.enum(genders).nullable(),
    profile_image: z.string().nullable().meta({ description: 'A WebP of 256 pixels; -512 and .avif in its place are there too' }),
    wallet_balance: dirhams,
    loyalty_points: z.int(),
    booking_stats: z.object({ total_bookings: z.int(), completed_bookings: z.int(), pending_bookings: z.int() }),
    payment_methods: z.array(PaymentMethodOnFile),
    role: z.enum(roles),
    language: z.enum(languages),
    is_email_verified: z.boolean(),
    has_second_factor: z.boolean(),
    marketing_consent: z.boolean(),
    member_since: z.string().meta({ description: 'YYYY-MM-DD' }),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>
export const ProfileAnswer = successOf(Profile)
export type ProfileAnswer = z.infer<typeof ProfileAnswer>

/** What the profile form sends (specification 5, Profile update). The e-mail address is read and must be the account's own. */
export const ProfileUpdate = z
  .object({
    first_name: typed(messages.firstNameRequired, 100),
    last_name: typed(messages.lastNameRequired, 100),
    email: z.string().trim().max(254, messages.emailFixed).nullish(),
    phone: z.preprocess(nothingWhenBlank, phone(messages.validPhone).nullable()).optional(),
    address: typedOptional(1_000),
    city: typedOptional(100),
    gender: z.preprocess(nothingWhenBlank, z.enum(genders, { error: messages.invalidValue }).nullable()).optional(),
    date_of_birth: z
      .preprocess(
        (value) => (typeof value === 'string' ? (value.split('T')[0] ?? '') || null : nothingWhenBlank(value)),
        z.string().refine(isDubaiDate, messages.invalidDateOfBirth).nullable(),
      )
      .optional(),
    language: z.enum(languages).optional(),
  })
  .meta({ id: 'ProfileUpdate' })
export type ProfileUpdate = {
  first_name: string
  last_name: string
  email?: string | null
  phone: string | null
  address: string | null
  city: string | null
  gender: string | null
  date_of_birth: string | null
  language?: (typeof languages)[number]
}

export const Picture = z
  .object({
    picture: z.instanceof(File, { error: messages.pictureRequired }).meta({ type: 'string', format: 'binary' }),
  })
  .meta({ id: 'Picture' })

export const PictureAnswer = successOf(z.object({ profile_image: z.string().nullable() }))
export type PictureAnswer = z.infer<typeof PictureAnswer>

export const MarketingConsent = z.object({ marketing: z.boolean({ error: messages.invalidValue }) }).meta({ id: 'MarketingConsent' })
export type MarketingConsent = z.infer<typeof MarketingConsent>
export const MarketingConsentAnswer = successOf(MarketingConsent)
export type MarketingConsentAnswer = z.infer<typeof MarketingConsentAnswer>

const coordinate = (limit: number) =>
  z
    .union([z.number(), z.string().trim()], { error: messages.invalidValue })
    .nullish()
    .transform((value) => (value === '' || value === null || value === undefined ? null : Number(value)))
    .pipe(z.number({ error: messages.invalidValue }).min(-limit, messages.invalidValue).max(limit, messages.invalidValue).nullable())
    .meta({ description: 'Degrees; an empty text is none' })

export const LocationInput = z
  .object({
    title: typed(messages.fillTitleAndAddress, 100),
    address: typed(messages.fillTitleAndAddress, 1_000),
    latitude: coordinate(90),
    longitude: coordinate(180),
    is_primary: z.boolean({ error: messages.invalidValue }).default(false),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    message: messages.invalidValue,
  })
  .meta({ id: 'LocationInput' })
export type LocationInput = {
  title: string
  address: string
  latitude?: number | string | null
  longitude?: number | string | null
  is_primary?: boolean
}

export const Location = z
  .object({
    id: z.string(),
    title: z.string(),
    address: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    is_primary: z.boolean(),
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof Location>
export const LocationId = z.string().regex(/^loc_[0-9a-f]{32}$/)
export const LocationsAnswer = successOf(z.array(Location))
export type LocationsAnswer = z.infer<typeof LocationsAnswer>
export const LocationAnswer = successOf(Location)
export type LocationAnswer = z.infer<typeof LocationAnswer>
