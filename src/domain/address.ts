import { latinDigits } from './digits.ts'
import type { Language } from './language.ts'

/** What an address in the UAE has besides its building or villa (product, UAE formats). */
export type AddressDetails = { area: string | null; unit: string | null }

/** Where something is, in degrees. */
export type Position = { latitude: number; longitude: number }

/** The position of an address, or null if it has none. */
export const positionOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** The ten digits of a Makani number as people type it, also with spaces or Arabic digits, or null if it is not one. */
export function makaniIn(text: string): string | null {
  const digits = latinDigits(text).replace(/[\s-]/g, '')
  return /^\d{10}$/.test(digits) ? digits : null
}

/** A Makani number as the plate at the door shows it: '30032 95320'. */
export const makaniText = (makani: string): string => `${makani.slice(0, 5)} ${makani.slice(5)}`

/** Texts as they are compared: the same number is one in the digits of either script. */
const plain = (text: string) => latinDigits(text).toLowerCase()

/** An address on one line: 'Apartment 1204, Marina Heights, Dubai Marina'. What the building's text says already is not repeated. */
export function addressLine(building: string, { area, unit }: AddressDetails, language: Language): string {
  const isNew = (part: string | null) => part !== null && !plain(building).includes(plain(part))
  const parts = [isNew(unit) ? unit : null, building, isNew(area) ? area : null]
  return parts.filter((part) => part !== null).join(language === 'ar' ? '، ' : ', ')
}
