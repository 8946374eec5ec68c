import type { BookingTerms } from '../../contracts/booking-terms.ts'
import { timeOfMinutes } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { readSettings } from '../settings/read-settings.ts'
import { currentPolicy, toPolicy } from './current-policy.ts'

/** What staff have set that pages say and reckon with: the terms of a booking that is made now, the same for everybody. */
export async function getBookingTerms(context: Context): Promise<BookingTerms> {
  const [settings, policy] = await Promise.all([readSettings(context.db), currentPolicy(context)])
  return {
    vat_percent: settings.vatBasisPoints / 100,
    series_weeks: settings.seriesWeeks,
    horizon_days: settings.horizonDays,
    opens_at: timeOfMinutes(settings.opensAt),
    closes_at: timeOfMinutes(settings.closesAt),
    guest_team: context.site.asksForProof ? settings.guestTeam : null,
    policy: toPolicy(policy),
  }
}
