import type { Location } from '../../../contracts/locations.ts'
import { latinDigits } from '../../../domain/digits.ts'

/** A location's coordinates, in degrees. */
export type Pin = { latitude: number; longitude: number }

/** The pin of a location, or null if it has none. */
export function pinOf({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>): Pin | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const search = 'https://www.google.com/maps/search/?api=1&query='

/** The address of a web map with a pin. */
export const mapOfPin = ({ latitude, longitude }: Pin): string => search + encodeURIComponent(`${latitude},${longitude}`)

/** The address of a web map search for an address. */
export const mapOfAddress = (address: string): string => search + encodeURIComponent(address.trim() || 'Dubai, UAE')

/** Parses one coordinate: 25.08, also with Arabic digits or a comma; null for nothing, NaN for anything that is not a number. */
export function degreesOf(text: string): number | null {
  const plain = latinDigits(text.trim()).replace(/[\u066b,]/, '.')
  if (plain === '') return null
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
