import { type BookingField, type CardField, stepFields } from '../../domain/booking-form.ts'

export type Step = 1 | 2 | 3 | 4
export type AnswerField = `answers.${string}`
export type WizardField = BookingField | CardField | 'payment_method' | 'promo_code' | 'proof_code' | 'second' | AnswerField
export type Errors = Partial<Record<WizardField, string>>

/** The step that a field belongs to. */
export function stepOf(field: WizardField): Step {
  if (field.startsWith('answers.')) return 1
  const found = ([1, 2, 3] as const).find((step) => stepFields[step].some((each) => each === field))
  return found ?? 4
}
