import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from '../../src/integrations/documents/calendar-file.ts'

const event: CalendarEvent = {
  uid: 'SM-8F3K-Q7ZD-1@service-market',
  sequence: 3,
  startsAt: new Date('2026-11-26T06:00:00Z'),
  endsAt: new Date('2026-11-26T08:00:00Z'),
  title: 'Office Cleaning · Service Market',
  description: 'SM-8F3K-Q7ZD',
  place: 'Villa 12, Jumeirah 1; gate B\nRing twice',
  state: 'CONFIRMED',
}
const stamp = new Date('2026-11-21T06:00:00Z')
const organizer = 'Service Market <hello@servicemarket.example>'
const file = (changes: Partial<CalendarEvent> = {}) =>
  calendarFile({ events: [{ ...event, ...changes }], stamp, language: 'en', organizer }).content
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  test("gives the visit in Dubai's time, whatever the machine's time zone", () => {
    const lines = unfolded(file())
    expect(lines).toContain('UID:SM-8F3K-Q7ZD-1@service-market')
    expect(lines).toContain('DTSTART;TZID=Asia/Dubai:20261126T100000')
    expect(lines).toContain('DTEND;TZID=Asia/Dubai:20261126T120000')
    expect(lines).toContain('DTSTAMP:20261121T060000Z')
    expect(lines).toContain('TZOFFSETTO:+0400')
    expect(lines).toContain('LOCATION;LANGUAGE=en:Villa 12\\, Jumeirah 1\\; gate B\\nRing twice')
    expect(lines).toContain('STATUS:CONFIRMED')
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
    expect(file().endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('removes a cancelled visit from the calendar', () => {
    expect(unfolded(file({ state: 'CANCELLED' }))).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']))
  })

  test('removes nothing while one of its visits takes place', () => {
    const events = [event, { ...event, state: 'CANCELLED' as const }]
    expect(calendarFile({ events, stamp, language: 'en' })).toMatchObject({
      method: 'PUBLISH',
      content: expect.stringContaining('METHOD:PUBLISH'),
    })
  })

  test.each([
    [organizer, 'CN=Service Market'],
    ['"Market; Home" <hello@servicemarket.example>', 'CN="Market; Home"'],
    ['hello@servicemarket.example', ''],
  ])('names %s as the organiser', (from, name) => {
    const { content } = calendarFile({ events: [event], stamp, language: 'en', organizer: from })
    expect(unfolded(content)).toContain(`ORGANIZER${name && `;${name}`}:mailto:hello@servicemarket.example`)
  })

  test('has no line over 75 octets and loses no character, in any language', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((typed) => !/\p{Cc}/u.test(typed))
    fc.assert(
      fc.property(text, (place) => {
        const content = file({ place })
        for (const line of content.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        const read = new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent')
        expect(read?.getFirstPropertyValue('location')).toBe(place)
      }),
    )
  })

  test('lets no user text become a line of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const evil = `${text}\r\nATTENDEE:mailto:evil@example.com\rX-A:1\nEND:VEVENT`
        const lines = unfolded(file({ title: evil, place: evil, description: evil, uid: evil }))
        expect(lines.filter((line) => /^(ATTENDEE|X-A|END:VEVENT)/.test(line))).toEqual(['END:VEVENT'])
        expect([...lines.join('')].every((char) => char >= ' ' || char === '\t')).toBe(true)
      }),
    )
    expect(unfolded(file({ place: 'a;b,c\\d\r\ne' }))).toContain('LOCATION;LANGUAGE=en:a\\;b\\,c\\\\d\\ne')
  })
})
