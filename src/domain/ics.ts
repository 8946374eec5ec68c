import { dubaiZone } from './dubai-time.ts'

/** Agreed unless told; tentative is what we have taken down and not confirmed yet. */
type EventState = 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'

export type CalendarEvent = {
  /** The same for the same visit for ever, so that a calendar updates what it has. */
  uid: string
  /** Higher each time that the event is told anew. */
  sequence: number
  startsAt: Date
  endsAt: Date
  title: string
  description: string
  place: string
  url?: string | undefined
  state?: EventState
}

type Calendar = {
  events: readonly CalendarEvent[]
  stamp: Date
  language: string
  /** Whose events they are, 'Service Market <hello@…>': programs match a cancellation with what it cancels by it. */
  organizer?: string | undefined
}

const longestLine = 75
const offsetMs = 4 * 3_600_000

/** A calendar file as RFC 5545 wants it: Dubai's time under its name, lines folded by octets, text escaped. */
export function calendarFile({ events, stamp, language, organizer }: Calendar): string {
  const isCancelled = events.length > 0 && events.every(({ state }) => state === 'CANCELLED')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Service Market//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VTIMEZONE',
    `TZID:${dubaiZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0400',
    'TZOFFSETTO:+0400',
    'TZNAME:GST',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...events.flatMap((event) => linesOf(event, stamp, language, organizerLine(organizer))),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function organizerLine(organizer: string | undefined): string[] {
  const [, name = '', address] = /^\s*(?:"?([^"<\r\n]*?)"?\s*<)?([^\s<>@:;]+@[^\s<>:;]+)>?\s*$/.exec(organizer ?? '') ?? []
  return address ? [`ORGANIZER${name && `;CN="${name.trim()}"`}:mailto:${address}`] : []
}

const linesOf = (event: CalendarEvent, stamp: Date, language: string, organizer: string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${compact(stamp)}Z`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART;TZID=${dubaiZone}:${inDubai(event.startsAt)}`,
  `DTEND;TZID=${dubaiZone}:${inDubai(event.endsAt)}`,
  `SUMMARY;LANGUAGE=${language}:${escaped(event.title)}`,
  `DESCRIPTION;LANGUAGE=${language}:${escaped(event.description)}`,
  `LOCATION;LANGUAGE=${language}:${escaped(event.place)}`,
  ...organizer,
  ...(event.url ? [`URL:${event.url.replace(/[\r\n]/g, '')}`] : []),
  `STATUS:${event.state ?? 'CONFIRMED'}`,
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

const compact = (moment: Date) => moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

const inDubai = (moment: Date) => compact(new Date(moment.getTime() + offsetMs))

/** Text of people: no line of theirs becomes a line of the file. */
export function escaped(text: string): string {
  const printable = [...text.replaceAll(/\r\n?/g, '\n')].filter((char) => char >= ' ' || char === '\n' || char === '\t').join('')
  return printable
    .replaceAll('\u007f', '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Lines of at most 75 octets; what is longer goes on after a line break and a space, never in the middle of a letter. */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length
    if (size + octets > longestLine) {
      parts.push(part)
      part = ''
      size = 1
    }
    part += letter
    size += octets
  }
  return [...parts, part].join('\r\n ')
}
