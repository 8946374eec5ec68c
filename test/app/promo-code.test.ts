import { describe, expect, it } from 'vitest'
import { draftOf, readDraft } from '../../src/app/booking/booking-draft.ts'
import { orderOf } from '../../src/app/booking/booking-order.ts'
import { type Action, type BookingState, initialState, reduce } from '../../src/app/booking/booking-state.ts'
import type { Refused } from '../../src/app/booking/outcome.ts'
import { isUnapplied, noPromo, type PromoChange } from '../../src/app/booking/promo-state.ts'

const given = (state: BookingState, ...actions: Action[]) => actions.reduce(reduce, state)
const filled = given(initialState(), { type: 'edited', field: 'name', value: 'Aisha Rahman' }, { type: 'moved', step: 4 })
const refused: Refused = { kind: 'refused', reason: 'other', message: 'No', fields: {}, nearest: [], taken: [] }

describe('a promo code', () => {
  const change = (change: PromoChange): Action => ({ type: 'promo', change })
  const typed = given(filled, change({ kind: 'typed', text: ' marhaba20 ' }))
  const applied = given(typed, change({ kind: 'applied' }))
  const priced = given(applied, change({ kind: 'priced', discount: { amount: 4_000, choice: '2/3/true' } }))
  const wrong = 'This promo code is not valid'

  it('is sent only once it is applied, as it is written', () => {
    expect(isUnapplied(typed.promo)).toBe(true)
    expect(orderOf(typed, 2, 1)?.booking).not.toHaveProperty('promo_code')
    expect(isUnapplied(priced.promo)).toBe(false)
    expect(orderOf(priced, 2, 1)?.booking.promo_code).toBe('MARHABA20')
    expect(orderOf(given(priced, change({ kind: 'removed' })), 2, 1)?.booking).not.toHaveProperty('promo_code')
    expect(given(typed, change({ kind: 'typed', text: ' ' }), change({ kind: 'applied' })).promo.code).toBeNull()
  })

  it('that is refused stays as it is typed, is gone to at its field, and is no longer used', () => {
    const refusedCode = given(priced, change({ kind: 'refused', message: wrong }))
    expect(refusedCode).toMatchObject({
      promo: { typed: ' marhaba20 ', code: null, discount: null, refusal: wrong },
      errors: { promo_code: wrong },
      focus: { on: 'promo_code' },
    })
    expect(given(refusedCode, change({ kind: 'typed', text: 'other' }))).toMatchObject({ errors: {}, promo: { refusal: null } })
    const atStepOne = given(priced, { type: 'moved', step: 1 }, change({ kind: 'refused', message: wrong }))
    expect(atStepOne).toMatchObject({ errors: {}, focus: { on: 'heading' }, promo: { refusal: wrong } })
  })

  it('that the booking refuses is refused at its field, and everything else is kept', () => {
    const failed = given(priced, { type: 'finished', outcome: { ...refused, fields: { promo_code: wrong } } }, { type: 'dismissed' })
    expect(failed).toMatchObject({ step: 4, form: filled.form, promo: { code: null, refusal: wrong }, focus: { on: 'promo_code' } })
  })

  it('is asked for again after a wrong total, and after a reload', () => {
    const failed = given(priced, { type: 'finished', outcome: { ...refused, reason: 'wrong_total' } })
    expect(failed.promo).toMatchObject({ code: 'MARHABA20', discount: null })
    expect(readDraft(draftOf(priced, null), null, '2026-11-21', new Date())?.promo).toEqual({ ...applied.promo })
    const older = JSON.stringify({ ...JSON.parse(draftOf(filled, null)), promo: undefined })
    expect(readDraft(older, null, '2026-11-21', new Date())?.promo).toEqual(noPromo)
  })
})
