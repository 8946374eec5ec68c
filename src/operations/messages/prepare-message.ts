import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { cities } from '../../db/schema/cities.ts'
import { services } from '../../db/schema/services.ts'
import { linkTokens } from '../../db/schema/sign-in.ts'
import { waitingPlaces } from '../../db/schema/waiting-list.ts'
import { linkMinutes } from '../../domain/accounts.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import { priceOf } from '../../domain/pricing.ts'
import type { Mail } from '../../integrations/email/transport.ts'
import type { Context } from '../context.ts'
import { textIn } from '../localized.ts'
import { currentPolicy } from '../policies/current-policy.ts'
import { newToken } from '../secret-token.ts'
import { pricingColumns } from '../services/columns.ts'
import { readSettings } from '../settings/read-settings.ts'
import { prepareBookingLetter } from './prepare-booking-letter.ts'
import { pageIn } from './site-pages.ts'

export type Queued = { kind: string; recipient: string; accountId: string | null; language: Language; payload: Record<string, unknown> }
/** A payload as its template wants it, and what goes with the letter. */
export type Prepared = { payload: Record<string, unknown> } & Pick<Mail, 'calendar' | 'files'>

const pages: Record<string, { purpose: 'verify' | 'reset'; path: string }> = {
  verify_email: { purpose: 'verify', path: '/verify-email' },
  reset_password: { purpose: 'reset', path: '/reset-password' },
}

/**
 * A message as it can be sent. What it shows is read here and a link's token is made here, at the moment of sending: the outbox holds
 * nothing that opens an account or a booking, and little that is personal. null where the message has lost its reason: the account is
 * gone, its address is confirmed already, the visit is called off, the offer is over.
 */
export async function prepareMessage(context: Context, message: Queued): Promise<Prepared | null> {
  if (pages[message.kind]) return prepareAccountLink(context, message)
  if (message.kind === 'time_offered') return prepareOffer(context, message)
  if ('bookingId' in message.payload) return prepareBookingLetter(context, message)
  return { payload: message.payload }
}

async function prepareAccountLink(context: Context, message: Queued): Promise<Prepared | null> {
  const page = pages[message.kind]
  if (!page || !message.accountId) return null
  const [account] = await context.db
    .select({ verifiedAt: accounts.emailVerifiedAt, erasedAt: accounts.erasedAt })
    .from(accounts)
    .where(eq(accounts.id, message.accountId))
  if (!account || account.erasedAt || (page.purpose === 'verify' && account.verifiedAt)) return null
  const { token, hash } = newToken()
  const now = context.now()
  await context.db.insert(linkTokens).values({
    tokenHash: hash,
    accountId: message.accountId,
    purpose: page.purpose,
    expiresAt: addMinutes(now, linkMinutes[page.purpose]),
    createdAt: now,
  })
  return { payload: { ...message.payload, link: pageIn(context, message.language, page.path, { token }) } }
}

/** The id of a waiting place is its key: it stands in the fragment, as a booking's does. */
async function prepareOffer(context: Context, { payload, language }: Queued): Promise<Prepared | null> {
  const place = String(payload.place)
  const [row] = await context.db
    .select({
      service: textIn(services.title, language),
      city: textIn(cities.name, language),
      cleaners: waitingPlaces.cleaners,
      hours: waitingPlaces.hours,
      pricing: pricingColumns,
      state: waitingPlaces.state,
      startsAt: waitingPlaces.offeredStartsAt,
      expiresAt: waitingPlaces.offerExpiresAt,
    })
    .from(waitingPlaces)
    .innerJoin(services, eq(services.id, waitingPlaces.serviceId))
    .innerJoin(cities, eq(cities.slug, waitingPlaces.city))
    .where(eq(waitingPlaces.id, place))
  if (row?.state !== 'offered' || !row.startsAt || !row.expiresAt || row.expiresAt <= context.now()) return null
  const { service, city, cleaners, hours, startsAt, expiresAt } = row
  const [settings, policy] = await Promise.all([readSettings(context.db), currentPolicy(context)])
  const { charge, vat, total } = priceOf(row.pricing, { cleaners, hours, materials: false }, settings.vatBasisPoints)
  const endsAt = addMinutes(startsAt, hours * 60)
  const link = `${pageIn(context, language, '/waiting-list')}#place=${place}`
  const visit = { service, city, people: cleaners, hours, startsAt, endsAt }
  const price = { charge, vat, total, graceMinutes: policy.graceMinutes, feeSteps: policy.steps }
  return { payload: { ...payload, offer: { ...visit, ...price, expiresAt, link } } }
}
