import { filsFromDirhams } from '../../domain/money.ts'
import type { Reader } from './lists.ts'
import { numberOf, textOf } from './raw.ts'

/** A pack on sale as a service's page shows it; its price in fils. */
export type PackEntry = { id: number; name: string; visits: number; percent: number; days: number; price: number }

export const readPackOffer: Reader<PackEntry> = (raw) => {
  const numbers = [numberOf(raw, 'id'), numberOf(raw, 'visits'), numberOf(raw, 'percent'), numberOf(raw, 'valid_days')] as const
  const [id, visits, percent, days] = numbers
  const [name, price] = [textOf(raw, 'name'), filsFromDirhams(numberOf(raw, 'price') ?? Number.NaN)]
  return id && visits && percent && days && name && price ? { id, name, visits, percent, days, price } : null
}
