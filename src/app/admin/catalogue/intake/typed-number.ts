import { latinDigits } from '../../../../domain/digits.ts'

/** The number that was typed, or the text as it was typed, which the server refuses at its field. */
export function typedNumber(text: string): number | string {
  const plain = latinDigits(text).trim().replace(/[,٫]/, '.')
  return plain === '' || Number.isNaN(Number(plain)) ? text : Number(plain)
}
