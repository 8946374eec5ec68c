import { describe, expect, test } from 'vitest'
import { type DemoBooking, demoBookings } from '../src/db/seed/bookings.ts'
import { type DemoProfessional, demoProfessionals } from '../src/db/seed/professionals.ts'
import { scheduleOf } from '../src/db/seed/working-weeks.ts'
import { type Busy, countAble, daysOf, openSlots } from '../src/domain/availability.ts'
import { addDays, addMinutes, dubaiDateOf } from '../src/domain/dubai-time.ts'
import { legalHours } from '../src/domain/legal-hours.ts'
import { defaultSettings } from '../src/domain/settings.ts'

describe('the bookings of the demo', () => {
  test.each(['2026-03-11T10:20:00Z', '2026-08-01T20:30:00Z', '2026-12-31T19:59:00Z', '2027-02-28T04:00:00Z'])(
    'are true to the time %s',
    (moment) => {
      const at = new Date(moment)
      const bookings = demoBookings(at)
      expect(bookings.length).toBeGreaterThan(300)
      for (const { id, status, createdAt, visits } of bookings) {
        const isOver = visits.every(({ endsAt }) => endsAt <= at)
        const isAhead = visits.every(({ startsAt }) => startsAt > at)
        expect(createdAt < at && visits.every(({ startsAt }) => createdAt < startsAt), id).toBe(true)
        const mayBeUnconfirmed = visits.every(({ endsAt }) => dubaiDateOf(endsAt) >= addDays(dubaiDateOf(at), -1))
        const over = ['completed', 'cancelled', 'no_show', 'expired', ...(mayBeUnconfirmed ? ['in_progress'] : [])]
        if (isOver) expect(over, id).toContain(status)
        if (isAhead) expect(['pending', 'confirmed', 'cancelled', 'expired'], id).toContain(status)
      }
    },
  )

  test.each(['2026-03-11T10:20:00Z', '2026-08-01T20:30:00Z', '2026-12-31T19:59:00Z', '2027-02-28T04:00:00Z'])(
    'leave every trade in every city free at several times of each day ahead of %s',
    (moment) => {
      const at = new Date(moment)
      const busy = busyIn(demoBookings(at))
      const days = { from: dubaiDateOf(addMinutes(at, 1_440)), days: 14, hours: 2, now: at, settings: defaultSettings }
      const slots = openSlots(days)
      for (const trade of new Set(demoProfessionals.flatMap(tradesOf))) {
        const team = demoProfessionals.filter((one) => tradesOf(one).includes(trade))
        const counts: number[] = []
        countAble(
          slots,
          team.map((one) => ({ id: one.id, schedule: scheduleOf(one, at), busy: busy.get(one.id) ?? [], ...travel, most: legalHours })),
          counts,
          1,
        )
        expect(Math.min(...daysOf(days, slots, counts, 1).map(({ times }) => times.length)), trade).toBeGreaterThan(8)
      }
    },
  )
})

const travel = { before: 0, after: defaultSettings.travelBuffer }
const tradesOf = ({ city, categoryIds }: DemoProfessional) => categoryIds.map((category) => `${city} ${category}`)

/** When each professional is busy. */
function busyIn(bookings: DemoBooking[]): Map<number, Busy[]> {
  const busy = new Map<number, Busy[]>()
  for (const { visits, people, status } of bookings) {
    if (status === 'cancelled' || status === 'expired') continue
    for (const [index, { startsAt, endsAt }] of visits.entries())
      for (const id of people[index] ?? [])
        busy.set(id, [...(busy.get(id) ?? []), { from: startsAt, until: endsAt, ...travel, road: null, onward: null }])
  }
  return busy
}
