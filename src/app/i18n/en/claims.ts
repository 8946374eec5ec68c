import type { ClaimKind, ClaimState } from '../../../domain/claims.ts'
import { faultNames } from './fault-names.ts'

/** What was not right about a visit, and what becomes of it. */
export const claims = {
  button: 'Something was not right',
  title: 'What was not right?',
  until: (moment: string) => `You can tell us until ${moment}.`,
  kind: 'What do you ask for?',
  kinds: { redo: 'Do it again, free', damage: 'Pay for a damage' } satisfies Record<ClaimKind, string>,
  fault: 'What was wrong?',
  faults: faultNames,
  choose: 'Please choose',
  details: 'In your own words',
  detailsHint: 'Where it is, and what you expected.',
  amount: (most: string) => `What you ask for, up to ${most}. A receipt among the photos helps.`,
  guarantee: 'Our guarantee',
  damaged: 'If something is damaged',
  send: 'Send',
  sending: 'Sending…',
  states: {
    asked: 'We are looking into it',
    agreed: 'We will do it again',
    booked: 'Free visit booked',
    done: 'Done again',
    refused: 'Refused',
    compensated: 'Paid back',
    withdrawn: 'Withdrawn',
    expired: 'Not booked in time',
  } satisfies Record<ClaimState, string>,
  what: (kind: ClaimKind, fault: string) => (kind === 'damage' ? `A damage: ${fault}` : `To be done again: ${fault}`),
  asks: (amount: string) => `You ask for ${amount}.`,
  bookBy: (day: string) => `Choose a time by ${day}. If you prefer, call us and we choose it with you.`,
  chooseTime: 'Choose a time',
  redoNote: 'As long and by as many people as before, at the same place. It costs nothing, also if you move or cancel it.',
  who: 'Who comes?',
  team: { same: 'Those who came before', any: 'Anybody who can' },
  bookAt: (when: string) => `Book ${when}`,
  redoAt: (when: string) => `We come again on ${when}, free of charge.`,
  openRedo: 'Open the free visit',
  linkSent: 'The link to it is in our email.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this?',
  withdrawText: (moment: string) =>
    moment
      ? `We stop looking into it. You can tell us again until ${moment}.`
      : 'We stop looking into it. The time to tell us again has passed.',
  redoOf: (id: string) => `Does booking ${id} again, free of charge`,
  freeVisit: 'Free visit',
  free: 'Free of charge',
}
