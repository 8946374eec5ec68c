import { z } from 'zod'
import { genders, roles } from '../domain/accounts.ts'
import { isDubaiDate } from '../domain/dubai-time.ts'
import { languages } from '../domain/language.ts'
import { suppressionReasons } from '../domain/mail-outcomes.ts'
import { dirhams } from './answers.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { mailed, mailedOptional, phone, placeOptional, typedOptional } from './text.ts'

const nothingWhenBlank = (value: string | null | undefined) => (value === '' || value === undefined ? null : value)

export const PaymentMethodOnFile = z
  .object({ id: z.string(), type: z.string(), provider: z.string(), last_four: z.string(), is_default: z.boolean() })
  .meta({ id: 'PaymentMethodOnFile' })
export type PaymentMethodOnFile = z.infer<typeof PaymentMethodOnFile>

/** The logged-in user's own data (specification 3, Customer profile); fields after payment_methods are ours. */
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
    profile_image: z.string().nullable().meta({ description: 'A WebP of 256 pixels; -512 and .avif variants exist too' }),
    wallet_balance: dirhams,
    loyalty_points: z.int(),
    booking_stats: z.object({ total_bookings: z.int(), completed_bookings: z.int(), pending_bookings: z.int() }),
    payment_methods: z.array(PaymentMethodOnFile),
    role: z.enum(roles),
    language: z.enum(languages),
    is_email_verified: z.boolean(),
    email_trouble: z.enum(suppressionReasons).nullable().meta({ description: 'Why the address is sent only essential emails' }),
    has_second_factor: z.boolean(),
    marketing_consent: z.boolean(),
    member_since: z.string().meta({ description: 'YYYY-MM-DD' }),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

/** The profile form (specification 5, Profile update). The email address is accepted but must be the account's own. */
export const ProfileUpdate = z
  .object({
    first_name: mailed(messages.firstNameRequired, 100),
    last_name: mailed(messages.lastNameRequired, 100),
    email: typedOptional(254),
    phone: z.preprocess(nothingWhenBlank, phone(messages.validPhone, messages.validPhone).nullable()).optional(),
    address: placeOptional(1_000),
    city: mailedOptional(100),
    gender: z.preprocess(nothingWhenBlank, z.enum(genders, { error: messages.invalidValue }).nullable()).optional(),
    date_of_birth: z
      .preprocess(
        (value: string | null | undefined) => (typeof value === 'string' ? (value.split('T')[0] ?? '') || null : nothingWhenBlank(value)),
        z.string().refine(isDubaiDate, messages.invalidDateOfBirth).nullable(),
      )
      .optional(),
    language: z.enum(languages).optional(),
  })
  .meta({ id: 'ProfileUpdate' })
export type ProfileUpdate = z.input<typeof ProfileUpdate>

export const Picture = z
  .object({
    picture: z.instanceof(File, { error: messages.pictureRequired }).meta({ type: 'string', format: 'binary' }),
  })
  .meta({ id: 'Picture' })

export const ProfileImage = z.object({ profile_image: z.string().nullable() })

export const MarketingConsent = z.object({ marketing: z.boolean({ error: messages.invalidValue }) }).meta({ id: 'MarketingConsent' })
export type MarketingConsent = z.infer<typeof MarketingConsent>

export const profileCalls = {
  'GET /customer/profile/me': {
    tag: 'Profile',
    summary: 'Get the profile of the logged-in user',
    who: 'signed-in',
    returns: Profile,
    outcome: 'The profile with balance, points, booking counts and saved payment methods',
  },
  'PUT /customer/profile/me': {
    tag: 'Profile',
    summary: 'Update the profile',
    description: 'Send the whole form: fields that are missing or empty are cleared. The email address cannot be changed.',
    who: 'signed-in',
    body: ProfileUpdate,
    returns: Profile,
    says: 'profileUpdated',
    outcome: 'The updated profile',
  },
  'POST /customer/profile/me/picture': {
    tag: 'Profile',
    summary: 'Upload a profile picture',
    description:
      'A JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels, in the field picture of a multipart form. Its metadata is removed.',
    who: 'signed-in',
    limit: 'upload',
    form: Picture,
    returns: ProfileImage,
    says: 'pictureChanged',
    outcome: 'The address of the picture',
    refuses: { 503: 'Too many uploads right now' },
  },
  'DELETE /customer/profile/me/picture': {
    tag: 'Profile',
    summary: 'Remove the profile picture',
    who: 'signed-in',
    returns: ProfileImage,
    says: 'pictureRemoved',
    outcome: 'The picture has been removed',
  },
  'PUT /customer/consent/me': {
    tag: 'Profile',
    summary: 'Give or withdraw consent to marketing',
    who: 'signed-in',
    body: MarketingConsent,
    returns: MarketingConsent,
    says: ({ marketing }: MarketingConsent) => (marketing ? 'consentGiven' : 'consentWithdrawn'),
    outcome: 'The current consent',
  },
} as const satisfies CallTable
