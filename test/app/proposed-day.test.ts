import { expect, test } from 'vitest'
import { type Action, initialState, reduce } from '../../src/app/booking/booking-state.ts'

const edited = (field: 'date' | 'time', value: string): Action => ({ type: 'edited', field, value })

test('a day is proposed until the customer chooses one, or clears it', () => {
  const proposed = reduce(initialState(), { type: 'dayProposed', date: '2026-11-23' })
  expect(proposed).toMatchObject({ form: { date: '2026-11-23' }, isDayOurs: true })
  for (const action of [edited('date', '2026-11-24'), edited('date', ''), edited('time', '10:00')])
    expect(reduce(proposed, action).isDayOurs).toBe(false)
})

test('a day proposed too late does not replace the one that the customer chose, nor a lost time the next one', () => {
  const chosen = reduce(initialState(), edited('date', '2026-12-22'))
  expect(reduce(chosen, { type: 'dayProposed', date: '2026-11-23' }).form.date).toBe('2026-12-22')
  const timed = reduce(chosen, edited('time', '11:00'))
  expect(reduce(timed, { type: 'timeLost', time: '10:00' }).form.time).toBe('11:00')
  expect(reduce(timed, { type: 'timeLost', time: '11:00' }).form.time).toBe('')
})
