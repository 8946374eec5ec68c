import type { Forms } from '../../contracts/messages/forms.en.ts'
import { type CardField, type CardForm, type CheckedField, invalidCardFields, invalidFields } from '../../domain/booking-form.ts'
import type { BookingState } from './booking-state.ts'
import type { Errors } from './wizard-fields.ts'

type CheckedInWizard = CheckedField | CardField | 'payment_method'

const messageOf: Record<CheckedInWizard, keyof Forms> = {
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
  makani: 'invalidMakani',
  companyName: 'companyNameRequired',
  trn: 'invalidTrn',
  companyAddress: 'enterAddress',
  terms: 'acceptTerms',
  payment_method: 'selectPaymentMethod',
  number: 'invalidCardNumber',
  expiryMonth: 'selectMonth',
  expiryYear: 'selectYear',
  cvv: 'invalidCvv',
  cardholder: 'enterCardholder',
}

type Checked = Pick<BookingState, 'step' | 'form' | 'method' | 'card'> & Partial<Pick<BookingState, 'scope'>>

/** What keeps the current step from continuing, as messages in page order (specification 5). Only a card that is typed here is checked. */
export function errorsOf(state: Checked, words: Forms, isElsewhere = false): Errors {
  const unanswered = state.step === 1 && state.scope ? Object.keys(state.scope.wrong) : []
  return {
    ...Object.fromEntries(unanswered.map((id) => [`answers.${id}`, words.answerMissing])),
    ...Object.fromEntries(wrongFields(state, isElsewhere).map((field) => [field, words[messageFor(field, state.form)]])),
  }
}

const messageFor = (field: CheckedInWizard, { phone }: BookingState['form']): keyof Forms =>
  field === 'phone' && phone.trim() ? 'invalidPhone' : messageOf[field]

function wrongFields({ step, form, method, card }: Checked, isElsewhere: boolean): CheckedInWizard[] {
  if (step !== 4) return invalidFields(step, form)
  if (!method) return ['payment_method']
  return method === 'card' && !isElsewhere ? invalidCardFields(card) : []
}

/** The errors of a card, as messages. */
export const cardErrorsOf = (card: CardForm, words: Forms): Partial<Record<CardField, string>> =>
  Object.fromEntries(invalidCardFields(card).map((field) => [field, words[messageOf[field]]]))
