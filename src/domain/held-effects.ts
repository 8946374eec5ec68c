/** What leaves the house only once the window of undo is over. */
export const heldKinds = ['message', 'refund', 'credit'] as const
export type HeldKind = (typeof heldKinds)[number]

/** An effect that waits for the window, and what carrying it out needs: ids and figures. */
export type HeldEffect = { kind: HeldKind; payload: Record<string, unknown> }
