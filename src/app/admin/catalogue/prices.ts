import { filsFromDirhams } from '../../../domain/money.ts'

export const priceNames = ['base_price', 'extra_cleaner', 'extra_hour', 'material_price'] as const

/** The four prices of a service in dirhams, and as they are typed. */
export type Prices = Record<(typeof priceNames)[number], number>
export type TypedPrices = Record<(typeof priceNames)[number], string>

/** The amount that was typed, in dirhams; NaN if it is none. */
export function amountOf(text: string): number {
  const amount = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
  return amount >= 0 && filsFromDirhams(amount) !== null ? amount : Number.NaN
}

/** What was typed as amounts; what is none is not a number, which the server refuses at its field. */
export const amountsOf = ({ base_price, extra_cleaner, extra_hour, material_price }: TypedPrices): Prices => ({
  base_price: amountOf(base_price),
  extra_cleaner: amountOf(extra_cleaner),
  extra_hour: amountOf(extra_hour),
  material_price: amountOf(material_price),
})
