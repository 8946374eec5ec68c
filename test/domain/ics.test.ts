import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFile, escaped, folded } from '../../src/domain/ics.ts'

const event = {
  uid: 'SM-8F3K-Q7ZD-1@service-market',
  sequence: 3,
  startsAt: new Date('2026-11-26T06:00:00Z'),
  endsAt: new Date('2026-11-26T08:00:00Z'),
  title: 'Office Cleaning · Service Market',
  description: 'SM-8F3K-Q7ZD',
  place: 'Villa 12, Jumeirah 1; gate B\nRing twice',
  url: 'https://example.com/bookings/SM-8F3K-Q7ZD',
}
const file = (changes: Partial<typeof event> & { state?: 'TENTATIVE' | 'CANCELLED' } = {}) =>
  calendarFile({ events: [{ ...event, ...changes }], stamp: new Date('2026-11-21T06:00:00Z'), language: 'en' })
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  test("says the visit in Dubai's time, whatever the zone of the machine", () => {
    const lines = unfolded(file())
    expect(lines).toContain('DTSTART;TZID=Asia/Dubai:20261126T100000')
    expect(lines).toContain('DTEND;TZID=Asia/Dubai:20261126T120000')
    expect(lines).toContain('DTSTAMP:20261121T060000Z')
    expect(lines).toContain('TZOFFSETTO:+0400')
    expect(lines).toContain('LOCATION;LANGUAGE=en:Villa 12\\, Jumeirah 1\\; gate B\\nRing twice')
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
    expect(file().endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('takes a cancelled visit out of the calendar', () => {
    expect(unfolded(file({ state: 'CANCELLED' }))).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']))
  })

  test('has no line over 75 octets and loses no letter, in any language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const lines = folded(text).split('\r\n')
        for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(text)
      }),
    )
  })

  test('lets no text of people become a line of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const evil = `${text}\r\nATTENDEE:mailto:evil@example.com\rX-A:1\nEND:VEVENT`
        const lines = unfolded(file({ title: evil, place: evil, description: evil, uid: evil }))
        expect(lines.filter((line) => /^(ATTENDEE|X-A|END:VEVENT)/.test(line))).toEqual(['END:VEVENT'])
        expect([...lines.join('')].every((char) => char >= ' ' || char === '\t')).toBe(true)
      }),
    )
    expect(escaped('a;b,c\\d\r\ne')).toBe('a\\;b\\,c\\\\d\\ne')
  })
})
