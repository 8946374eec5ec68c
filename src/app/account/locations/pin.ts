import type { Location } from '../../../contracts/locations.ts'
import { latinDigits } from '../../../domain/digits.ts'

/** Where a place is on the map, in degrees. */
export type Pin = { latitude: number; longitude: number }

/** The pin of a place, or null where it has none. */
export function pinOf({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>): Pin | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const search = 'https://www.google.com/maps/search/?api=1&query='

/** A pin on the map of the web. */
export const mapOfPin = ({ latitude, longitude }: Pin): string => search + encodeURIComponent(`${latitude},${longitude}`)

/** A search for an address on the map of the web. */
export const mapOfAddress = (address: string): string => search + encodeURIComponent(address.trim() || 'Dubai, UAE')

/** What was typed as one of the two numbers: 25.08, also with Arabic digits or a comma; null for nothing, NaN for what is no number. */
export function degreesOf(text: string): number | null {
  const plain = latinDigits(text.trim()).replace(/[\u066b,]/, '.')
  if (plain === '') return null
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
