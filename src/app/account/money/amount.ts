import type { AccountForms } from '../../../contracts/messages/account-forms.en.ts'
import { latinDigits } from '../../../domain/digits.ts'
import { type Fils, filsFromDirhams } from '../../../domain/money.ts'

/** Parses an amount: 1,250.50, also with Arabic digits; NaN if it is not a number. */
export function dirhamsOf(text: string): number {
  const plain = latinDigits(text)
    .replace(/\u066b/g, '.')
    .replace(/[\s,\u066c]/g, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Why an amount is invalid, as a message; null if it is valid. */
export function amountError(text: string, { min, max }: { min: Fils; max: Fils }, words: AccountForms): string | null {
  const fils = filsFromDirhams(dirhamsOf(text))
  if (fils === null) return words.wrongSum
  if (fils < min) return words.sumTooSmall
  return fils > max ? words.sumTooLarge : null
}
