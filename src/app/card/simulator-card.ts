import type { CardForm } from '../../domain/booking-form.ts'

const tokens: Record<string, string> = {
  '4000000000000002': 'tok_sim_declined',
  '4000000000009995': 'tok_sim_insufficient_funds',
  '4000000000000069': 'tok_sim_expired',
}
const brands: Record<string, string> = { 2: 'mastercard', 4: 'visa', 5: 'mastercard' }

/**
 * What the simulated provider's form would return for a card, computed in the browser: its brand, last four digits and expiry. The number
 * itself is sent nowhere (product, decision 12). The same card gives the same token.
 */
export function simulatorTokenOf({ number, expiryMonth, expiryYear }: CardForm): string {
  const digits = number.replace(/\s/g, '')
  const brand = brands[digits.charAt(0)] ?? 'card'
  return tokens[digits] ?? `tok_sim_${brand}_${digits.slice(-4)}_${expiryYear}-${expiryMonth.padStart(2, '0')}`
}
