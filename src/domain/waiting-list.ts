/**
 * unconfirmed: its address is not confirmed yet, so it gets no offers. missed: its one offer, or the time to pay for it, has passed.
 * over: its day has passed.
 */
export const waitingListStates = ['unconfirmed', 'waiting', 'offered', 'claimed', 'missed', 'left', 'over'] as const
export type WaitingListState = (typeof waitingListStates)[number]
