import ICAL from 'ical.js'
import addressParser from 'nodemailer/lib/addressparser'
import { dubaiDateOf, dubaiTimeOf, dubaiZone } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'

export type CalendarEvent = {
  /** Always the same for the same visit, so that calendar programs update the event. */
  uid: string
  /** Grows each time the event is sent again. */
  sequence: number
  startsAt: Date
  endsAt: Date
  title: string
  description: string
  place: string
  /** Tentative means received but not confirmed yet. */
  state: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

type Calendar = {
  events: readonly CalendarEvent[]
  stamp: Date
  language: Language
  /** The organiser, 'Service Market <hello@…>': programs use it to match a cancellation with its event. */
  organizer?: string | undefined
}

/** A property as jCal has it (RFC 7265): name, parameters, type, value. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number]
type Component = [name: string, properties: Property[], components: Component[]]

/** Dubai has one offset all year; programs that do not know the zone by name find it here. */
const zone: Component = [
  'vtimezone',
  [['tzid', {}, 'text', dubaiZone]],
  [
    [
      'standard',
      [
        ['dtstart', {}, 'date-time', '1970-01-01T00:00:00'],
        ['tzoffsetfrom', {}, 'utc-offset', '+04:00'],
        ['tzoffsetto', {}, 'utc-offset', '+04:00'],
        ['tzname', {}, 'text', 'GST'],
      ],
      [],
    ],
  ],
]

/**
 * Writes events as a calendar file (RFC 5545) in Dubai's time. Its method is CANCEL if none of them takes place, so that programs remove
 * them, otherwise PUBLISH. ical.js folds lines and escapes text; control characters, which it lets through, are removed here.
 */
export function calendarFile({ events, stamp, language, organizer }: Calendar): { method: 'PUBLISH' | 'CANCEL'; content: string } {
  const method = events.length > 0 && events.every(({ state }) => state === 'CANCELLED') ? 'CANCEL' : 'PUBLISH'
  const content = ICAL.stringify([
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', '-//Service Market//Bookings//EN'],
      ['calscale', {}, 'text', 'GREGORIAN'],
      ['method', {}, 'text', method],
    ],
    [zone, ...events.map((event) => component(event, stamp, language, organizerOf(organizer)))],
  ] satisfies Component)
  return { method, content: `${content.trimEnd()}\r\n` }
}

const component = (event: CalendarEvent, stamp: Date, language: Language, organizer: Property[]): Component => [
  'vevent',
  [
    ['uid', {}, 'text', printable(event.uid)],
    ['dtstamp', {}, 'date-time', `${stamp.toISOString().slice(0, 19)}Z`],
    ['sequence', {}, 'integer', event.sequence],
    ['dtstart', { tzid: dubaiZone }, 'date-time', inDubai(event.startsAt)],
    ['dtend', { tzid: dubaiZone }, 'date-time', inDubai(event.endsAt)],
    ['summary', { language }, 'text', printable(event.title)],
    ['description', { language }, 'text', printable(event.description)],
    ['location', { language }, 'text', printable(event.place)],
    ...organizer,
    ['status', {}, 'text', event.state],
    ['transp', {}, 'text', 'OPAQUE'],
  ],
  [],
]

function organizerOf(organizer = ''): Property[] {
  const [sender] = addressParser(organizer, { flatten: true })
  return sender?.address.includes('@')
    ? [['organizer', sender.name ? { cn: printable(sender.name) } : {}, 'cal-address', `mailto:${sender.address}`]]
    : []
}

const inDubai = (moment: Date) => `${dubaiDateOf(moment)}T${dubaiTimeOf(moment)}:00`

const printable = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/\p{Cc}/gu, (char) => (char === '\n' || char === '\t' ? char : ''))
