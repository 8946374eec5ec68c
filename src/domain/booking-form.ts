import { makaniIn, type Position } from './address.ts'
import { cleanersRange, frequencies, hoursRange, materialsOptions } from './booking-options.ts'
import { isDubaiDate, isDubaiTime } from './dubai-time.ts'
import { isEmail } from './email.ts'
import { trnIn } from './invoice.ts'
import { normalizePhone } from './phone.ts'

/** The wizard's fields as the browser holds them: strings, empty until chosen (specification 2, Booking page). */
export type BookingForm = {
  cleaners: string
  hours: string
  frequency: string
  materials: string
  date: string
  time: string
  name: string
  email: string
  confirmEmail: string
  phone: string
  /** The building or villa, and street; the other parts of the address are optional (product, UAE formats). */
  address: string
  area: string
  unit: string
  accessNote: string
  makani: string
  position: Position | null
  /** Whether the tax invoice is made out to a company. */
  isForCompany: boolean
  companyName: string
  trn: string
  companyAddress: string
  terms: boolean
}

export type CardForm = { number: string; expiryMonth: string; expiryYear: string; cvv: string; cardholder: string }

export const emptyForm: BookingForm = {
  cleaners: '',
  hours: '',
  frequency: '',
  materials: '',
  date: '',
  time: '',
  name: '',
  email: '',
  confirmEmail: '',
  phone: '',
  address: '',
  area: '',
  unit: '',
  accessNote: '',
  makani: '',
  position: null,
  isForCompany: false,
  companyName: '',
  trn: '',
  companyAddress: '',
  terms: false,
}

/** What the wizard begins with: the smallest booking of specification 9, whose price it shows. */
export const usualForm: BookingForm = {
  ...emptyForm,
  cleaners: String(cleanersRange.min),
  hours: String(hoursRange.min),
  frequency: 'Once',
  materials: 'No',
}

export const emptyCard: CardForm = { number: '', expiryMonth: '', expiryYear: '', cvv: '', cardholder: '' }

export type BookingStep = 1 | 2 | 3
export type BookingField = Exclude<keyof BookingForm, 'position' | 'isForCompany'>
/** The fields that can be filled in wrong; the others may hold any text. */
export type CheckedField = Exclude<BookingField, 'area' | 'unit' | 'accessNote'>
export type CardField = keyof CardForm

export const stepFields: Record<BookingStep, readonly BookingField[]> = {
  1: ['cleaners', 'hours', 'frequency', 'materials'],
  2: ['date', 'time'],
  3: [
    'name',
    'email',
    'confirmEmail',
    'phone',
    'address',
    'area',
    'unit',
    'accessNote',
    'makani',
    'companyName',
    'trn',
    'companyAddress',
    'terms',
  ],
}

const inRange = (text: string, { min, max }: { min: number; max: number }) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
const oneOf = (text: string, options: readonly string[]) => options.includes(text)

const isValid: Record<CheckedField, (form: BookingForm) => boolean> = {
  cleaners: (form) => inRange(form.cleaners, cleanersRange),
  hours: (form) => inRange(form.hours, hoursRange),
  frequency: (form) => oneOf(form.frequency, frequencies),
  materials: (form) => oneOf(form.materials, materialsOptions),
  date: (form) => isDubaiDate(form.date),
  time: (form) => isDubaiTime(form.time),
  name: (form) => form.name.trim() !== '',
  email: (form) => isEmail(form.email.trim()),
  confirmEmail: (form) => form.confirmEmail.trim().toLowerCase() === form.email.trim().toLowerCase(),
  phone: (form) => normalizePhone(form.phone) !== null,
  address: (form) => form.address.trim() !== '',
  makani: (form) => form.makani.trim() === '' || makaniIn(form.makani) !== null,
  companyName: (form) => !form.isForCompany || form.companyName.trim() !== '',
  trn: (form) => !form.isForCompany || form.trn.trim() === '' || trnIn(form.trn) !== null,
  companyAddress: (form) => !form.isForCompany || form.companyAddress.trim() !== '',
  terms: (form) => form.terms,
}

const isChecked = (field: BookingField): field is CheckedField => field in isValid

/** The fields of a step that keep 'Next' from continuing, in page order (specification 5). */
export function invalidFields(step: BookingStep, form: BookingForm): CheckedField[] {
  return stepFields[step].filter(isChecked).filter((field) => !isValid[field](form))
}

/** The card fields that are invalid, in page order (specification 5, Card). */
export function invalidCardFields(card: CardForm): CardField[] {
  const checks: [CardField, boolean][] = [
    ['number', /^\d{16}$/.test(card.number.replace(/\s/g, ''))],
    ['expiryMonth', /^(0?[1-9]|1[0-2])$/.test(card.expiryMonth)],
    ['expiryYear', /^\d{4}$/.test(card.expiryYear)],
    ['cvv', /^\d{3,4}$/.test(card.cvv.trim())],
    ['cardholder', card.cardholder.trim() !== ''],
  ]
  return checks.filter(([, valid]) => !valid).map(([field]) => field)
}

/** Splits 'Omar Al Farsi' into the first name 'Omar' and the last name 'Al Farsi'; a single name has no last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
