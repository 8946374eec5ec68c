import type { AccountForms } from '../../../contracts/messages/account-forms.en.ts'
import type { Profile, ProfileUpdate } from '../../../contracts/profile.ts'
import { isBirthDate } from '../../../domain/accounts.ts'
import type { DubaiDate } from '../../../domain/dubai-time.ts'
import { normalizePhone } from '../../../domain/phone.ts'

/** The profile form's values: strings, empty if nothing is typed. */
export type ProfileFields = {
  first_name: string
  last_name: string
  phone: string
  address: string
  city: string
  date_of_birth: string
  gender: string
}
export type ProfileErrors = Partial<Record<keyof ProfileFields, string>>

export const fieldsOf = (profile: Profile): ProfileFields => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  phone: profile.phone ?? '',
  address: profile.address ?? '',
  city: profile.city ?? '',
  date_of_birth: dayOf(profile.date_of_birth ?? ''),
  gender: profile.gender ?? '',
})

const dayOf = (date: string): string => date.split('T')[0] ?? ''
const orNull = (text: string): string | null => text.trim() || null

/** The request of the form (specification 5, Profile update); the email address is sent unchanged from the logged-in user. */
export const updateOf = (fields: ProfileFields, email: string): ProfileUpdate => ({
  first_name: fields.first_name.trim(),
  last_name: fields.last_name.trim(),
  email,
  phone: orNull(fields.phone),
  address: orNull(fields.address),
  city: orNull(fields.city),
  gender: fields.gender || null,
  date_of_birth: dayOf(fields.date_of_birth) || null,
})

/** isDateUnfinished: the browser shows an incomplete date, but reports an empty value. */
export function errorsOf(fields: ProfileFields, words: AccountForms, today: DubaiDate, isDateUnfinished: boolean): ProfileErrors {
  const { first_name, last_name, phone, date_of_birth } = fields
  const isDateWrong = isDateUnfinished || (date_of_birth !== '' && !isBirthDate(date_of_birth, today))
  return {
    ...(first_name.trim() === '' && { first_name: words.firstNameRequired }),
    ...(last_name.trim() === '' && { last_name: words.lastNameRequired }),
    ...(phone.trim() !== '' && normalizePhone(phone) === null && { phone: words.validPhone }),
    ...(isDateWrong && { date_of_birth: words.invalidDateOfBirth }),
  }
}
