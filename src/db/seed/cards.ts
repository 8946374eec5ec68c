import type { SavedCard } from '../../domain/payments.ts'

/** A card as the simulated gateway stores it: its token ends in the last four digits, and later charges are approved. */
export const simulatedCard = (owner: string, lastFour: string): SavedCard => ({
  customer: `simcus_${owner}`,
  method: `simcard_tok_sim_${lastFour}`,
  provider: 'Visa',
  lastFour,
  expiryMonth: 12,
  expiryYear: 2030,
})
