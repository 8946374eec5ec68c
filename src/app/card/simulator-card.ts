const tokens: Record<string, string> = {
  '4000000000000002': 'tok_sim_declined',
  '4000000000009995': 'tok_sim_insufficient_funds',
  '4000000000000069': 'tok_sim_expired',
}

/** What the simulated provider's own form would make of a card, here in the browser: the number itself goes nowhere (product, decision 12). */
export const simulatorTokenOf = (cardNumber: string): string => tokens[cardNumber.replace(/\s/g, '')] ?? 'tok_sim_approved'
