import { eq } from 'drizzle-orm'
import { cities } from '../../../db/schema/cities.ts'
import { services } from '../../../db/schema/services.ts'
import { waitingListEntries } from '../../../db/schema/waiting-list.ts'
import { instantOf, timeOfMinutes } from '../../../domain/dubai-time.ts'
import type { Language } from '../../../domain/language.ts'
import { timeText } from '../../../domain/time-words.ts'
import type { Fact } from '../../../integrations/email/content.ts'
import type { Context } from '../../context.ts'
import { textIn } from '../../localized.ts'
import { pageUrl } from '../page-url.ts'
import { teamIn } from '../words/booking-lines.ts'
import { comma, dayIn } from '../words/moments.ts'

/** A place on the waiting list as its emails show it; null if it does not exist. Its id is its key: in the link it is in the fragment. */
export async function readPlace(context: Context, place: string, language: Language) {
  const [row] = await context.db
    .select({
      entry: waitingListEntries,
      service: textIn(services.title, language),
      slug: services.slug,
      city: textIn(cities.name, language),
    })
    .from(waitingListEntries)
    .innerJoin(services, eq(services.id, waitingListEntries.serviceId))
    .innerJoin(cities, eq(cities.slug, waitingListEntries.city))
    .where(eq(waitingListEntries.id, place))
  if (!row) return null
  const { entry, service, slug, city } = row
  return {
    ...{ state: entry.state, service, city, people: entry.cleaners, hours: entry.hours },
    day: instantOf(entry.date, '12:00'),
    time: entry.startMinute === null ? null : timeOfMinutes(entry.startMinute),
    link: `${pageUrl(context, language, '/waiting-list')}#place=${place}`,
    url: pageUrl(context, language, '/services/books', { service: slug }),
  }
}

type Place = NonNullable<Awaited<ReturnType<typeof readPlace>>>

const named: Record<Language, readonly [service: string, when: string, team: string, city: string, anyTime: string]> = {
  en: ['Service', 'When', 'Team', 'City', 'at any time'],
  ar: ['الخدمة', 'الموعد', 'الفريق', 'المدينة', 'في أي وقت'],
}

/** What is waited for. */
export function placeFacts(language: Language, { service, day, time, people, hours, city }: Place): Fact[] {
  const [ofService, when, team, ofCity, anyTime] = named[language]
  return [
    [ofService, service],
    [when, `${dayIn(language, day)}${comma[language]}${time ? timeText(time, language) : anyTime}`],
    [team, teamIn(language, people, hours)],
    [ofCity, city],
  ]
}
