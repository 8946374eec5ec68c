import type { Fils } from '../../domain/money.ts'
import type { Refused } from './outcome.ts'

export type PromoState = {
  typed: string
  /** The code in use; null while what is typed is not applied. */
  code: string | null
  /** What the code in use takes off a visit, and the choice for which that was asked. */
  discount: { amount: Fils; choice: string } | null
  /** Why what is typed cannot be used. */
  refusal: string | null
}

export const noPromo: PromoState = { typed: '', code: null, discount: null, refusal: null }

export type PromoChange =
  | { kind: 'typed'; text: string }
  | { kind: 'applied' }
  | { kind: 'priced'; discount: NonNullable<PromoState['discount']> }
  /** isElsewhere: the customer is typing something else by now, and keeps the focus. */
  | { kind: 'refused'; message: string; isElsewhere?: boolean }
  | { kind: 'outdated' }
  | { kind: 'removed' }

export function reducePromo(promo: PromoState, change: PromoChange): PromoState {
  switch (change.kind) {
    case 'typed':
      return { ...noPromo, typed: change.text }
    case 'applied':
      return { ...noPromo, typed: promo.typed, code: promo.typed.trim().toUpperCase() || null }
    case 'priced':
      return { ...promo, discount: change.discount }
    case 'refused':
      return { ...noPromo, typed: promo.typed, refusal: change.message }
    case 'outdated':
      return { ...promo, discount: null }
    case 'removed':
      return noPromo
  }
}

/** The code after an order was refused. */
export function promoAfter(promo: PromoState, { reason, fields }: Refused): PromoState {
  if (fields.promo_code) return reducePromo(promo, { kind: 'refused', message: fields.promo_code })
  return reason === 'wrong_total' ? reducePromo(promo, { kind: 'outdated' }) : promo
}

/** Whether a code is typed that is neither in use nor refused. */
export const isUnapplied = ({ typed, code, refusal }: PromoState): boolean => typed.trim() !== '' && code === null && refusal === null
