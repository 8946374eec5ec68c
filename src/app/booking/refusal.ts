import { ApiError } from '../../contracts/client.ts'
import { isDubaiDate } from '../../domain/dubai-time.ts'
import type { Reason, Refused } from './outcome.ts'
import { slotsIn } from './slots-in.ts'
import { isUnanswered } from './submission.ts'
import type { AnswerField, Errors, WizardField } from './wizard-fields.ts'

const fieldsOfServer: Record<string, WizardField> = {
  cleaners: 'cleaners',
  hours: 'hours',
  frequency: 'frequency',
  materials: 'materials',
  date: 'date',
  time: 'time',
  first_name: 'name',
  last_name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  area: 'area',
  unit: 'unit',
  access_note: 'accessNote',
  makani: 'makani',
  'billing.name': 'companyName',
  'billing.trn': 'trn',
  'billing.address': 'companyAddress',
  payment_method: 'payment_method',
  promo_code: 'promo_code',
  proof_code: 'proof_code',
}

/** An error of a call as the wizard shows it: its reason, the wizard's fields it names, and the times it proposes. */
export function refusalOf(error: unknown): Refused {
  if (!(error instanceof ApiError)) return { kind: 'refused', reason: 'other', message: '', fields: {}, nearest: [], taken: [] }
  return {
    kind: 'refused',
    reason: reasonOf(error),
    message: error.status === 0 ? '' : error.message,
    fields: error.code === 'time_taken' || error.code === 'confirm_first' ? {} : fieldsOf(error),
    nearest: slotsIn(error.details.nearest),
    taken: listOf(error.details.taken).filter((date): date is string => typeof date === 'string' && isDubaiDate(date)),
  }
}

function reasonOf(error: ApiError): Reason {
  switch (error.code) {
    case 'time_taken':
    case 'wrong_total':
    case 'use_office':
      return error.code
    case 'confirm_first':
    case 'invalid_code':
      return 'confirm_first'
    case 'payment_declined':
      return 'declined'
    case 'not_payable':
      return 'hold_expired'
    case 'conflict':
    case 'payment_running':
      return 'earlier_payment'
  }
  return isUnanswered(error) ? 'unreachable' : 'other'
}

function fieldsOf(error: ApiError): Errors {
  const named = Object.entries(error.fields).flatMap(([field, text]) => {
    const known = field.startsWith('answers.') ? (field as AnswerField) : fieldsOfServer[field]
    return known ? [[known, text] as const] : []
  })
  return Object.fromEntries(named)
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
