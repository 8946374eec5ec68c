import type { ClaimKind, ClaimState } from '../../../domain/claims.ts'

/** Visits to put right: what customers say was not right, and what staff do about it. */
export const officeClaims = {
  title: (kind: ClaimKind, name: string) => (kind === 'redo' ? `${name}: to be done again` : `${name}: a damage`),
  askedAt: (moment: string) => `Asked ${moment}`,
  states: {
    asked: 'To be decided',
    agreed: 'To be booked',
    booked: 'Booked',
    done: 'Done again',
    refused: 'Refused',
    compensated: 'Paid back',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
  } satisfies Record<ClaimState, string>,
  lead: {
    redo: 'Book the free visit while you speak with the customer, or agree now and book it later. A refund or credit settles it too.',
    damage: 'A refund or credit settles it; above your limit somebody else approves it.',
  } satisfies Record<ClaimKind, string>,
  book: 'Book the free visit',
  bookAt: (when: string) => `Book ${when}`,
  bookNote: 'As long and by as many people as before, at the same place. It costs nothing, and the customer is emailed at once.',
  agree: 'Agree, book later',
  refund: 'Refund a part',
  credit: 'Give credit',
  refuse: 'Refuse',
  reason: 'Reason, for the customer',
  refuseNote: 'The customer reads your reason in an email and on the page of the booking.',
  facts: {
    details: 'In their words',
    amount: 'They ask for',
    visit: 'Visit',
    team: 'Who came',
    bookUntil: 'To be booked by',
    refusal: 'Refused because',
    redo: 'Free visit',
  },
  booking: (id: string) => `Booking ${id}`,
  openRedo: (id: string) => `Free visit ${id}`,
}
