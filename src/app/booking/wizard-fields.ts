import { type BookingField, type CardField, stepFields } from '../../domain/booking-form.ts'

export type Step = 1 | 2 | 3 | 4
export type AnswerField = `answers.${string}`
export type WizardField = BookingField | CardField | 'payment_method' | 'promo_code' | 'proof_code' | 'second' | AnswerField
export type Errors = Partial<Record<WizardField, string>>

/** Where the focus should go next; a new object each time, so that the same place can be requested twice. */
export type FocusRequest = { on: 'heading' | WizardField }

/** The step that a field belongs to. */
export function stepOf(field: WizardField): Step {
  if (field.startsWith('answers.')) return 1
  const found = ([1, 2, 3] as const).find((step) => stepFields[step].some((each) => each === field))
  return found ?? 4
}

/** The errors but those of these fields. */
export function without(errors: Errors, ...fields: WizardField[]): Errors {
  if (!fields.some((field) => field in errors)) return errors
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as WizardField)))
}
