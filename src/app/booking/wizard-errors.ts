import type { Forms } from '../../contracts/messages/forms.en.ts'
import { type CardField, type CardForm, invalidCardFields, invalidFields } from '../../domain/booking-form.ts'
import type { BookingState } from './booking-state.ts'
import type { Errors, WizardField } from './wizard-fields.ts'

const messageOf: Record<WizardField, keyof Forms> = {
  cleaners: 'selectCleaners',
  hours: 'selectHours',
  frequency: 'selectFrequency',
  materials: 'selectMaterials',
  date: 'selectDate',
  time: 'selectTime',
  name: 'enterName',
  email: 'invalidEmail',
  confirmEmail: 'emailsDiffer',
  phone: 'enterPhone',
  address: 'enterAddress',
  terms: 'acceptTerms',
  payment_method: 'selectPaymentMethod',
  number: 'invalidCardNumber',
  expiryMonth: 'selectMonth',
  expiryYear: 'selectYear',
  cvv: 'invalidCvv',
  cardholder: 'enterCardholder',
}

type Checked = Pick<BookingState, 'step' | 'form' | 'method' | 'card'>

/** What stops the current step, in words and in the order of the page (specification 5). No card is looked at that is not typed here. */
export function errorsOf(state: Checked, words: Forms, isElsewhere = false): Errors {
  return Object.fromEntries(wrongFields(state, isElsewhere).map((field) => [field, words[messageFor(field, state.form)]]))
}

const messageFor = (field: WizardField, { phone }: BookingState['form']): keyof Forms =>
  field === 'phone' && phone.trim() ? 'invalidPhone' : messageOf[field]

function wrongFields({ step, form, method, card }: Checked, isElsewhere: boolean): WizardField[] {
  if (step !== 4) return invalidFields(step, form)
  if (!method) return ['payment_method']
  return method === 'card' && !isElsewhere ? invalidCardFields(card) : []
}

/** What is wrong with a card, in words. */
export const cardErrorsOf = (card: CardForm, words: Forms): Partial<Record<CardField, string>> =>
  Object.fromEntries(invalidCardFields(card).map((field) => [field, words[messageOf[field]]]))
