import { expect, test } from 'vitest'
import { type Action, initialState, reduce } from '../../src/app/booking/booking-state.ts'

const edited = (field: 'date' | 'time', value: string): Action => ({ type: 'edited', field, value })

test('a day is proposed until the customer chooses one, or clears it', () => {
  const proposed = reduce(initialState(), { type: 'dayProposed', date: '2026-11-23' })
  expect(proposed).toMatchObject({ form: { date: '2026-11-23' }, isDayOurs: true })
  for (const action of [edited('date', '2026-11-24'), edited('date', ''), edited('time', '10:00')])
    expect(reduce(proposed, action).isDayOurs).toBe(false)
})
