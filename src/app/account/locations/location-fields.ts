import type { Location, LocationInput } from '../../../contracts/locations.ts'
import { makaniIn } from '../../../domain/address.ts'
import { latinDigits } from '../../../domain/digits.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'

/** The form's values; an empty pin is two empty strings (specification 3, Location). */
export type LocationFields = {
  title: string
  address: string
  city: string
  area: string
  unit: string
  access_note: string
  makani: string
  latitude: string
  longitude: string
  is_primary: boolean
}
export type LocationErrors = Partial<Record<keyof LocationFields, string>>

export const fieldsOf = (location: Location | null): LocationFields => ({
  title: location?.title ?? '',
  address: location?.address ?? '',
  city: location?.city ?? '',
  area: location?.area ?? '',
  unit: location?.unit ?? '',
  access_note: location?.access_note ?? '',
  makani: location?.makani ?? '',
  latitude: location?.latitude?.toString() ?? '',
  longitude: location?.longitude?.toString() ?? '',
  is_primary: location?.is_primary ?? false,
})

export const inputOf = ({ latitude, longitude, ...fields }: LocationFields): LocationInput => ({
  ...fields,
  title: fields.title.trim(),
  address: fields.address.trim(),
  latitude: degreesOf(latitude) ?? '',
  longitude: degreesOf(longitude) ?? '',
})

const isWithin = (degrees: number | null, limit: number) => degrees === null || Math.abs(degrees) <= limit

/** The errors of the form, by field. */
export function errorsOf(fields: LocationFields, { account, refusals }: Pick<Catalogue, 'account' | 'refusals'>): LocationErrors {
  const words = account.locations
  const [latitude, longitude] = [degreesOf(fields.latitude), degreesOf(fields.longitude)]
  return {
    ...(fields.title.trim() === '' && { title: words.titleMissing }),
    ...(fields.address.trim() === '' && { address: words.addressMissing }),
    ...(fields.makani.trim() !== '' && makaniIn(fields.makani) === null && { makani: refusals.invalidMakani }),
    ...(latitude === null && longitude !== null && { latitude: words.pinHalf }),
    ...(longitude === null && latitude !== null && { longitude: words.pinHalf }),
    ...(!isWithin(latitude, 90) && { latitude: words.wrongLatitude }),
    ...(!isWithin(longitude, 180) && { longitude: words.wrongLongitude }),
  }
}

/** Parses one coordinate: 25.08, also with Arabic digits or a comma; null for nothing, NaN for anything that is not a number. */
function degreesOf(text: string): number | null {
  const plain = latinDigits(text.trim()).replace(/[\u066b,]/, '.')
  if (plain === '') return null
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
