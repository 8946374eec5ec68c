import { describe, expect, test } from 'vitest'
import { databaseOn } from '../src/db/client.ts'
import { demoBookings } from '../src/db/seed/bookings.ts'
import { fillWithDemo } from '../src/db/seed/fill-with-demo.ts'
import { professionalInSwing } from '../src/db/seed/swing.ts'
import { addMinutes, dubaiTimeOf } from '../src/domain/dubai-time.ts'
import { legalHours } from '../src/domain/legal-hours.ts'
import { queueNames } from '../src/domain/queues.ts'
import { testStart } from './context.ts'
import { createMigratedDatabase } from './database.ts'
import { testVault } from './vault.ts'

// HOURS=24 tries every hour of the day.
const hours = Number(process.env.HOURS ?? 0)
const midnight = addMinutes(testStart, -600)
const momentsOf = (few: number[]) =>
  (hours > 0 ? Array.from({ length: hours }, (_, index) => (index * 24) / hours) : few).map((hour) => addMinutes(midnight, hour * 60 + 11))

describe('at whatever hour the demo begins', () => {
  test.each(momentsOf([0, 3, 6.5, 8, 12, 17, 20.5, 23.5]).map((now) => [dubaiTimeOf(now), now] as const))(
    'visits are just over, under way and about to begin, and one professional has one of each, the next of them at Aisha: %s',
    (_, now) => {
      const near = (at: Date) => Math.abs(at.getTime() - now.getTime()) <= 180 * 60_000
      const visits = demoBookings(now).flatMap(({ id, customer, visits, states, people }) =>
        visits.map((visit, index) => ({ ...visit, id, customer, state: states[index], people: people[index] ?? [] })),
      )
      const over = visits.filter(({ state, endsAt }) => state === 'completed' && near(endsAt))
      const underWay = visits.filter(({ state, startsAt, endsAt }) => state === 'in_progress' && startsAt <= now && endsAt > now)
      const ahead = visits.filter(({ state, startsAt }) => state === 'scheduled' && startsAt > now && near(startsAt))
      expect(over.length).toBeGreaterThanOrEqual(1)
      expect(underWay.length).toBeGreaterThanOrEqual(4)
      expect(ahead.length).toBeGreaterThanOrEqual(3)

      const theirs = visits
        .filter(({ people, endsAt, startsAt }) => people.includes(professionalInSwing) && endsAt > addMinutes(now, -300) && near(startsAt))
        .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      expect(theirs.map(({ state }) => state).slice(0, 2)).toEqual(['in_progress', 'scheduled'])
      const next = theirs[1]
      expect(next?.customer.email).toBe('aisha@example.com')
      // From an hour before it the team may start.
      expect((next?.startsAt.getTime() ?? 0) - now.getTime()).toBeLessThanOrEqual(60 * 60_000)
      expect(theirs.reduce((sum, { startsAt, endsAt }) => sum + endsAt.getTime() - startsAt.getTime(), 0)).toBeLessThanOrEqual(
        legalHours.day * 60_000,
      )
    },
  )
})

describe('at whatever hour the demo begins, on the database', async () => {
  const { pool } = await createMigratedDatabase()
  class Enough extends Error {}

  test.each(momentsOf([3]).map((now) => [dubaiTimeOf(now), now] as const))(
    'something waits for somebody in every queue of staff: %s',
    async (_, now) => {
      const waiting = new Set<string>()
      const seeded = databaseOn(pool).transaction(async (tx) => {
        await fillWithDemo(tx, testVault, now)
        await tx.execute('SET CONSTRAINTS ALL IMMEDIATE')
        const { rows } = await tx.execute<{ queue: string }>(
          `SELECT DISTINCT queue FROM queue_items WHERE is_open AND coalesce(greatest(opens_at, snoozed_until) <= '${now.toISOString()}', true)`,
        )
        for (const { queue } of rows) waiting.add(queue)
        throw new Enough()
      })
      await expect(seeded).rejects.toThrow(Enough)
      expect(queueNames.filter((name) => !waiting.has(name))).toEqual([])
    },
  )
})
