import type { CompensationState } from '../../../domain/compensations.ts'

/** Refunds and credits by staff. */
export const officeMoneyDialogs = {
  refund: 'Refund',
  credit: 'Give credit',
  refundTitle: (customer: string) => `Refund ${customer}`,
  creditTitle: (customer: string) => `Give credit to ${customer}`,
  amount: 'Amount in dirhams',
  refundable: (amount: string) => `Up to ${amount} of this payment can be refunded`,
  alone: (amount: string) => `You can give this customer ${amount} more without an approval`,
  amountWrong: 'Enter an amount in dirhams with up to two decimals',
  amountTooLarge: (amount: string) => `At most ${amount}`,
  to: 'Where it goes',
  toSource: 'Back to the card or account that paid',
  toWallet: 'Into the wallet',
  reason: 'Reason',
  reasonHint: 'The customer reads it',
  reasonRequired: 'Say why, in at least three characters',
  held: (minutes: number) => `Nothing leaves the house for ${minutes} minutes. Until then you can take it back.`,
  asks: 'This is more than you can give alone. Somebody else is asked for approval.',
  give: 'Give',
  send: (amount: string) => `Give ${amount}`,
  ask: (amount: string) => `Ask for ${amount}`,
  noAccount: 'This customer has no account and so no wallet. A payment can be refunded instead.',
  given: 'Given back by us',
  kinds: { refund: 'Refund', credit: 'Credit' },
  states: { held: 'Held', released: 'Given', undone: 'Taken back', refused: 'No longer possible' } satisfies Record<
    CompensationState,
    string
  >,
  until: (time: string) => `until ${time}`,
  by: (name: string, when: string) => `${name}, ${when}`,
  approved: 'approved',
  takeBack: 'Take back',
  takeBackOf: (what: string) => `Take back: ${what}`,
  refusedNote: 'The payment had been refunded in another way by then.',
}
