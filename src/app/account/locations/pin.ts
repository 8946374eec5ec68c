import type { Location } from '../../../contracts/profile.ts'

/** Where a place is on the map, in degrees. */
export type Pin = { latitude: number; longitude: number }

export function pinOf({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>): Pin | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const search = 'https://www.google.com/maps/search/?api=1&query='

export const mapOfPin = ({ latitude, longitude }: Pin): string => search + encodeURIComponent(`${latitude},${longitude}`)

export const mapOfAddress = (address: string): string => search + encodeURIComponent(address.trim() || 'Dubai, UAE')

/** What was typed as one of the two numbers: 25.08, also with Arabic digits or a comma; null for nothing, NaN for what is no number. */
export function degreesOf(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\u066b,]/, '.')
  if (plain === '') return null
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
