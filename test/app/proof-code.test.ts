import { describe, expect, it } from 'vitest'
import { orderOf } from '../../src/app/booking/booking-order.ts'
import { type Action, type BookingState, initialState, reduce } from '../../src/app/booking/booking-state.ts'
import type { Refused } from '../../src/app/booking/outcome.ts'
import { refusalOf } from '../../src/app/booking/refusal.ts'
import { ApiError } from '../../src/contracts/client.ts'

const given = (state: BookingState, ...actions: Action[]) => actions.reduce(reduce, state)
const refused: Refused = { kind: 'refused', reason: 'other', message: 'No', fields: {}, nearest: [], taken: [] }
const filled = given(initialState(), { type: 'edited', field: 'name', value: 'Aisha Rahman' }, { type: 'moved', step: 4 })

describe('a guest who is asked for the code from an email', () => {
  const asked = given(
    filled,
    { type: 'methodChosen', method: 'cash' },
    { type: 'finished', outcome: { ...refused, reason: 'confirm_first' } },
  )
  const typed = given(asked, { type: 'codeTyped', code: '042137' })
  const sent = (state: BookingState) => orderOf(state, 2, 21_000)?.booking.proof_code

  it('finds everything as it was, without an error', () => {
    expect(asked).toMatchObject({ step: 4, isBusy: false, outcome: null, errors: {}, proofCode: '', form: filled.form })
    expect(sent(asked)).toBeUndefined()
  })

  it('sends it with the same booking, and never with a card', () => {
    expect(sent(typed)).toBe('042137')
    expect(sent(given(typed, { type: 'methodChosen', method: 'card' }))).toBeUndefined()
  })

  it('keeps a wrong one with its error until it is edited', () => {
    const wrong = given(typed, { type: 'finished', outcome: { ...refused, reason: 'confirm_first', fields: { proof_code: 'No' } } })
    expect(wrong).toMatchObject({ proofCode: '042137', errors: { proof_code: 'No' }, outcome: null })
    expect(given(wrong, { type: 'codeTyped', code: '04213' }).errors).toEqual({})
  })

  it('is understood from the answers of the server', () => {
    const of = (status: number, code: string) => refusalOf(new ApiError(status, { code, message: 'No', fields: { proof_code: 'No' } }))
    expect(of(428, 'confirm_first')).toMatchObject({ reason: 'confirm_first', fields: {} })
    expect(of(422, 'invalid_code')).toMatchObject({ reason: 'confirm_first', fields: { proof_code: 'No' } })
  })
})
