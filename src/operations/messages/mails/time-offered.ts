import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { cities } from '../../../db/schema/cities.ts'
import { services, subServices } from '../../../db/schema/services.ts'
import { waitingListEntries } from '../../../db/schema/waiting-list.ts'
import { addMinutes } from '../../../domain/dubai-time.ts'
import { priceOfLines } from '../../../domain/pricing.ts'
import { scopeOf } from '../../../domain/scope.ts'
import { textIn } from '../../localized.ts'
import { currentPolicy } from '../../policies/current-policy.ts'
import { bookedPart, pricingAt } from '../../services/columns.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { waitingPerson } from '../audiences.ts'
import { defineMail } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'
import { teamIn } from '../words/booking-lines.ts'
import { freeRuleIn } from '../words/fee-lines.ts'
import { clockIn, shortIn, whenIn } from '../words/moments.ts'
import { priceIn } from '../words/payment-lines.ts'

export const timeOffered = defineMail({
  kind: 'time_offered',
  to: waitingPerson,
  data: z.object({ place: z.string() }),
  /** The id of a waiting list entry is its key: in the link it is in the fragment, as a booking's key is. */
  async read(context, { data: { place }, language }) {
    const [row] = await context.db
      .select({
        service: textIn(services.title, language),
        city: textIn(cities.name, language),
        cleaners: waitingListEntries.cleaners,
        hours: waitingListEntries.hours,
        pricing: pricingAt(context.now()),
        intake: services.intake,
        wanted: waitingListEntries.wanted,
        state: waitingListEntries.state,
        startsAt: waitingListEntries.offeredStartsAt,
        expiresAt: waitingListEntries.offerExpiresAt,
      })
      .from(waitingListEntries)
      .innerJoin(services, eq(services.id, waitingListEntries.serviceId))
      .innerJoin(cities, eq(cities.slug, waitingListEntries.city))
      .where(eq(waitingListEntries.id, place))
    if (row?.state !== 'offered' || !row.startsAt || !row.expiresAt || row.expiresAt <= context.now()) return null
    const { service, city, cleaners, hours, startsAt, expiresAt } = row
    const [settings, policy] = await Promise.all([readSettings(context.db), currentPolicy(context)])
    const { wanted } = context.vault.openRow(waitingListEntries, place, { wanted: row.wanted })
    const [part] = wanted?.subServiceId
      ? await context.db.select({ part: bookedPart }).from(subServices).where(eq(subServices.id, wanted.subServiceId))
      : []
    const choice = { cleaners, hours, materials: wanted?.materials ?? false }
    const { lines } = scopeOf({
      intake: row.intake,
      pricing: row.pricing,
      subService: part?.part ?? null,
      choice,
      answers: wanted?.answers ?? {},
    })
    const { vat, total } = priceOfLines(lines, settings.vatBasisPoints)
    return {
      service: part?.part ? `${service}: ${part.part.title[language]}` : service,
      promo: wanted?.promoCode ?? null,
      ...{ city, people: cleaners, hours, startsAt, expiresAt, vat, total },
      endsAt: addMinutes(startsAt, hours * 60),
      graceMinutes: policy.graceMinutes,
      feeSteps: policy.steps,
      link: `${pageUrl(context, language, '/waiting-list')}#place=${place}`,
    }
  },
  words: {
    en: (offer) => ({
      subject: `A time is free: ${offer.service}, ${shortIn('en', offer.startsAt)}`,
      paragraphs: [
        `The time you are waiting for is free. We are holding it for you until ${clockIn('en', offer.expiresAt)}, Dubai time; after that it goes to the next person in line, and your place on the waiting list ends.`,
      ],
      facts: [
        ['Service', offer.service],
        ['When', whenIn('en', offer)],
        ['Team', teamIn('en', offer.people, offer.hours)],
        ['City', offer.city],
        ['Price', priceIn('en', offer)],
        ...(offer.promo ? [['Promo code', `${offer.promo}, taken off when you book`] as const] : []),
      ],
      action: { label: 'Take this time', url: offer.link },
      closing: freeRuleIn('en', offer),
    }),
    ar: (offer) => ({
      subject: `موعد متاح: ${offer.service}، ${shortIn('ar', offer.startsAt)}`,
      paragraphs: [
        `الموعد الذي تنتظره متاح ومحجوز لك حتى الساعة ${clockIn('ar', offer.expiresAt)} بتوقيت دبي، ثم ينتقل إلى من بعدك وينتهي مكانك في قائمة الانتظار.`,
      ],
      facts: [
        ['الخدمة', offer.service],
        ['الموعد', whenIn('ar', offer)],
        ['الفريق', teamIn('ar', offer.people, offer.hours)],
        ['المدينة', offer.city],
        ['السعر', priceIn('ar', offer)],
        ...(offer.promo ? [['رمز الخصم', `${offer.promo}، يُخصم عند الحجز`] as const] : []),
      ],
      action: { label: 'احجز هذا الموعد', url: offer.link },
      closing: freeRuleIn('ar', offer),
    }),
  },
})
