import type { Position } from '../../domain/address.ts'

const search = 'https://www.google.com/maps/search/?api=1&query='

/** The address of a map that shows a position. */
export const mapOfPosition = ({ latitude, longitude }: Position): string => search + encodeURIComponent(`${latitude},${longitude}`)

/** The address of a map that looks for an address. */
export const mapOfAddress = (address: string): string => search + encodeURIComponent(address.trim() || 'Dubai, UAE')
