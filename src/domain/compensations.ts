/** What staff give back to a customer: a refund of a payment, or credit in the wallet. */
export const compensationKinds = ['refund', 'credit'] as const
export type CompensationKind = (typeof compensationKinds)[number]

/** held: until the window of undo is over. refused: it was no longer possible then. */
export const compensationStates = ['held', 'released', 'undone', 'refused'] as const
export type CompensationState = (typeof compensationStates)[number]
