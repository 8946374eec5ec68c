import { latinDigits } from './digits.ts'

/** Converts a phone number as people type it in the UAE to E.164 ('+971501234567'), or null if it is not one (product, UAE formats). */
export function normalizePhone(text: string): string | null {
  const compact = latinDigits(text).replace(/[\s().-]/g, '')
  if (!/^\+?\d+$/.test(compact)) return null
  const number = international(compact)
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : null
}

function international(compact: string): string {
  if (compact.startsWith('+')) return `+${compact.slice(1)}`
  if (compact.startsWith('00')) return `+${compact.slice(2)}`
  if (compact.startsWith('971')) return `+${compact}`
  if (compact.startsWith('0')) return `+971${compact.slice(1)}`
  return /^[2-9]\d{7,8}$/.test(compact) ? `+971${compact}` : `+${compact}`
}
