import { describe, expect, test } from 'vitest'
import { type Act, changesOf, type Entry, namesItsCity, nextStep, withPending } from '../../src/app/pro/work.ts'
import type { ProDay, ProVisit } from '../../src/contracts/pro/day.ts'

const at = (time: string) => `2026-11-26T${time}:00.000Z`

const visit: ProVisit = {
  ...{ id: 7, booking_id: 'SM-2345-ABCD', status: 'scheduled', starts_at: at('06:00'), ends_at: at('08:00') },
  ...{ service_name: 'Office Cleaning', sub_service_name: null, customer_name: 'Aisha', customer_language: 'ar', phone: null },
  ...{
    address: 'Villa 12',
    area: null,
    area_as_written: null,
    unit: null,
    makani: null,
    position: null,
    access_note: null,
    team_notes: null,
    problem_photos: [],
    redo_of: null,
    city_name: 'Dubai',
  },
  ...{
    materials: false,
    team: [],
    cash_due: 105,
    why: null,
    left_at: null,
    arrived_at: null,
    arrival_received_at: null,
    started_at: null,
    finished_at: null,
  },
  tasks: [{ task: 'Floors', text: 'Floors', is_done: false }],
  photos: { before: 0, after: 0, problem: 0, door: 0 },
  photos_agreed: false,
  extra_time: null,
  reports: [],
  answers: [],
}

const act = (kind: Act['kind'], data: Act['data'] = {}, of = visit.id): Entry => ({
  act: { id: kind, kind, visit: of, occurred_at: at('06:05'), data },
})
const day = (...visits: ProVisit[]): ProDay => ({ date: '2026-11-26', now: at('06:00'), office_phone: null, visits })

describe('what was done and not sent yet', () => {
  test('leads from one step to the next', () => {
    const entries: Entry[] = []
    const steps = (['on_my_way', 'here', 'start', 'finish', 'cash'] as const).map((kind) => {
      const step = nextStep(withPending(visit, entries))
      entries.push(act(kind))
      return step
    })
    expect(steps).toEqual(['on_my_way', 'here', 'start', 'finish', 'cash'])
    expect(nextStep(withPending(visit, entries))).toBeNull()
  })

  test('takes a step back where it was taken back', () => {
    expect(nextStep(withPending(visit, [act('on_my_way'), act('not_on_my_way')]))).toBe('on_my_way')
  })

  test('shows on its own visit alone, the last tick of a task counting', () => {
    const ticks = [act('tick', { task: 'Floors', is_done: true }), act('here', {}, 8)]
    expect(withPending(visit, ticks)).toMatchObject({ arrived_at: null, tasks: [{ is_done: true }] })
    expect(withPending(visit, [...ticks, act('tick', { task: 'Floors', is_done: false })]).tasks).toEqual(visit.tasks)
  })

  test('asks for cash only where none was taken, and for nothing at a closed door', () => {
    expect(nextStep(withPending(visit, [act('finish', { cash_received: true })]))).toBeNull()
    expect(nextStep(withPending(visit, [act('finish', { cash_received: false })]))).toBe('cash')
    expect(nextStep(withPending(visit, [act('nobody_home')]))).toBeNull()
  })
})

test('what the office changed is what went, came and moved', () => {
  const moved = { ...visit, starts_at: at('09:00') }
  const other = { ...visit, id: 8, service_name: 'Plumbing' }
  expect(changesOf(day(visit, other), day(visit, other))).toEqual([])
  expect(changesOf(day(visit), day(moved, other))).toEqual([
    { kind: 'moved', visit: 7, at: at('09:00'), before: at('06:00'), service: 'Office Cleaning' },
    { kind: 'added', visit: 8, at: at('06:00'), service: 'Plumbing' },
  ])
  expect(changesOf(day(visit, other), day(visit))).toEqual([{ kind: 'gone', visit: 8, at: at('06:00'), service: 'Plumbing' }])
})

test('a city is said once: not behind an address that ends with it, but behind an area and any other address', () => {
  const named = (address: string, area: string | null) => namesItsCity({ address, area, city_name: 'Dubai' })
  expect([named('Villa 45, Deira, Dubai ', null), named('Villa 45, Dubai', 'Deira'), named('Dubai Marina, Tower 3', null)]).toEqual([
    true,
    false,
    false,
  ])
})
