import { latinDigits } from '../../../domain/digits.ts'

/** Parses one coordinate: 25.08, also with Arabic digits or a comma; null for nothing, NaN for anything that is not a number. */
export function degreesOf(text: string): number | null {
  const plain = latinDigits(text.trim()).replace(/[\u066b,]/, '.')
  if (plain === '') return null
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
