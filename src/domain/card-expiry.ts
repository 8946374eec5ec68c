import { latinDigits } from './digits.ts'

/** A card's expiry as two of the specification's fields: '05' and '2028'; what is not known yet is empty. */
export type Expiry = { month: string; year: string }

/** How many years ahead a card can expire. */
export const expiryYearsAhead = 15

/** What is typed as 'MM/YY', or filled in as 'MM/YYYY', with its slash: '528' and '5/28' are '05/28'. */
export function withSlash(typed: string): string {
  const digits = latinDigits(typed)
    .replace(/^\D*(\d)\D/, '0$1')
    .replace(/\D/g, '')
    .replace(/^(?=[2-9])/, '0')
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2, 6)}` : digits
}

/** Month and year of what is typed. A month that is none, and a year that is over or too far ahead, are empty. */
export function expiryIn(typed: string, thisYear: number): Expiry {
  const [month = '', end = ''] = withSlash(typed).split('/')
  const year = end.length === 2 ? `20${end}` : end
  const isYear = Number(year) >= thisYear && Number(year) <= thisYear + expiryYearsAhead
  return { month: /^(0[1-9]|1[0-2])$/.test(month) ? month : '', year: isYear ? year : '' }
}

/** An expiry as it is printed on the card. */
export const expiryText = ({ month, year }: Expiry): string => (month || year ? `${month}/${year.slice(2)}` : '')
