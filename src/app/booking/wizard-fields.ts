import { type BookingField, type CardField, stepFields } from '../../domain/booking-form.ts'

export type Step = 1 | 2 | 3 | 4
export type WizardField = BookingField | CardField | 'payment_method' | 'promo_code' | 'proof_code'
export type Errors = Partial<Record<WizardField, string>>

/** The step that a field belongs to. */
export function stepOf(field: WizardField): Step {
  const found = ([1, 2, 3] as const).find((step) => stepFields[step].some((each) => each === field))
  return found ?? 4
}
