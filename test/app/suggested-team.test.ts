import { expect, test } from 'vitest'
import { type BookingState, initialState, reduce } from '../../src/app/booking/booking-state.ts'
import { formWith } from '../../src/app/booking/questions/scope-in.ts'
import type { Scope } from '../../src/domain/scope.ts'

const suggesting = (cleaners: number, hours: number) =>
  ({ asks: { cleaners: true, hours: true, frequency: true, materials: true }, suggested: { cleaners, hours } }) as Scope
const after = (state: BookingState, scope: Scope) => reduce(state, { type: 'scoped', scope, form: formWith(scope, state) })
const teamOf = ({ form: { cleaners, hours } }: BookingState) => [cleaners, hours]

const offered = after(initialState(), suggesting(1, 3))

test('people and hours follow what the answers suggest until they are chosen', () => {
  expect(teamOf(offered)).toEqual(['1', '3'])
  expect(teamOf(after(offered, suggesting(2, 4)))).toEqual(['2', '4'])
})

test('whatever is chosen stays, also the smallest booking', () => {
  const chosen = reduce(offered, { type: 'edited', field: 'hours', value: '2' })
  expect(teamOf(after(chosen, suggesting(1, 3)))).toEqual(['1', '2'])
  expect(teamOf(after(after(chosen, suggesting(1, 3)), suggesting(2, 4)))).toEqual(['1', '2'])
})

test('an earlier booking that is repeated keeps its people and hours, and one that takes the suggestion again follows it', () => {
  const repeated = reduce(initialState(), { type: 'adopted', form: { cleaners: '1', hours: '2' } })
  expect(teamOf(after(repeated, suggesting(1, 3)))).toEqual(['1', '2'])
  const back = reduce(after(repeated, suggesting(1, 3)), { type: 'edited', field: 'hours', value: '3' })
  expect(teamOf(after(back, suggesting(2, 4)))).toEqual(['2', '4'])
})
