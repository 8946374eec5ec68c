import type { PartnerApplication } from '../../../contracts/partners.ts'
import { isEmail } from '../../../domain/email.ts'
import { employeesOfRange } from '../../../domain/partners.ts'
import { normalizePhone } from '../../../domain/phone.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'

export type FieldName = Exclude<keyof PartnerApplication, 'submitted_at'>
export type FieldError = { field: FieldName; message: string }

/** The form's values as the API expects them (specification 3, Partner application). */
export function applicationOf(form: HTMLFormElement, now: Date): PartnerApplication {
  const typed = new FormData(form)
  const text = (name: FieldName) => String(typed.get(name) ?? '').trim()
  const chosen = (name: FieldName) => typed.getAll(name).map(String)
  return {
    company_name: text('company_name'),
    contact_person: text('contact_person'),
    contact_email: text('contact_email'),
    phone: text('phone'),
    website: text('website'),
    number_of_employees: employeesOfRange(text('number_of_employees')),
    business_description: text('business_description'),
    cities: chosen('cities'),
    service_categories: chosen('service_categories'),
    additional_info: text('additional_info'),
    submitted_at: now.toISOString(),
  }
}

/** The first error, in the order of the specification; only that one is shown. */
export function firstError(application: PartnerApplication, words: Catalogue['refusals']): FieldError | null {
  const { company_name, contact_person, contact_email, phone, cities, service_categories } = application
  if (!company_name) return { field: 'company_name', message: words.companyNameRequired }
  if (!contact_person) return { field: 'contact_person', message: words.contactPersonRequired }
  if (!contact_email) return { field: 'contact_email', message: words.contactEmailRequired }
  if (!phone) return { field: 'phone', message: words.phoneRequired }
  if (!isEmail(contact_email)) return { field: 'contact_email', message: words.invalidEmail }
  if (normalizePhone(phone) === null) return { field: 'phone', message: words.invalidPhone }
  if (cities.length === 0) return { field: 'cities', message: words.selectCity }
  if (service_categories.length === 0) return { field: 'service_categories', message: words.selectCategory }
  return null
}
