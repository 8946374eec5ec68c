import { normalizePhone } from '../domain/phone.ts'
import type { Context } from './context.ts'

/** The blind index of a phone number that is searched, however it is written ('050 123 4567', '+971…', Arabic digits); null for anything else. */
export function phoneHashOf({ vault }: Context, search: string | undefined): Buffer | null {
  const phone = search ? normalizePhone(search) : null
  return phone === null ? null : vault.hash('phone', phone)
}
