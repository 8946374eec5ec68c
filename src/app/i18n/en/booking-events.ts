import type { ToldEvent } from '../../../domain/booking-events.ts'

/** The facts an entry of the history is written with, as text; amount is empty where there is none. */
export type EventFacts = { visits: string; from: string; to: string; dates: string; amount: string }

const withFee = (said: string, { amount }: EventFacts) => (amount ? `${said}, for a fee of ${amount}` : said)
const about = (said: string, { visits }: EventFacts) => (visits ? `${said}: ${visits}` : said)

/** The entries of a booking's history. */
export const events = {
  created: () => 'Booked',
  link_sent: () => 'A link to pay was sent by email',
  confirmed: () => 'Confirmed',
  paid: ({ amount }) => `${amount || 'The amount'} paid`,
  authorised: ({ amount }) => `${amount || 'The amount'} held on the card`,
  payment_failed: () => "A payment didn't go through, and nothing was charged",
  payment_released: () => 'The hold on the card was released',
  paid_twice: ({ amount }) => `${amount} was paid twice and is being refunded`,
  refunded: ({ amount }) => `${amount} refunded`,
  refunded_to_wallet: ({ amount }) => `${amount} refunded to the wallet`,
  paid_from_pack: () => 'Paid with a pack',
  back_on_pack: () => 'The visit is back on the pack',
  refund_failed: ({ amount }) => `The refund of ${amount} has not gone through yet; we are looking into it`,
  address_corrected: () => 'Address corrected',
  visit_moved: (facts) => withFee(`Moved from ${facts.from} to ${facts.to}`, facts),
  visit_assigned: (facts) => about('Somebody else will come', facts),
  visit_cancelled: (facts) => withFee(about('Cancelled', facts), facts),
  visit_skipped: (facts) => withFee(about('Skipped', facts), facts),
  visit_paused: (facts) => withFee(about('Skipped during the pause', facts), facts),
  visit_ended: (facts) => withFee(about('Cancelled when the series ended', facts), facts),
  visit_changed: (facts) => withFee(about('Dropped when the series was changed', facts), facts),
  visit_started: (facts) => about('The team started', facts),
  visit_extended: (facts) => `${about('Extra time agreed', facts)}, ${facts.amount}`,
  tip_given: ({ amount }) => `A tip of ${amount} for the team`,
  visit_completed: (facts) => about('Visit completed', facts),
  visit_no_show: (facts) => withFee(about('Nobody was there to let us in', facts), facts),
  visit_missed_reported: (facts) => about('Reported that nobody came', facts),
  visit_missed: (facts) => about('Called off free of charge, since nobody came', facts),
  cancelled: () => 'Booking cancelled',
  expired: () => 'Not paid or confirmed in time, so the visit was released',
  replaced: () => 'Replaced by a new booking',
  rebooked: () => 'The payment arrived late; the visit was booked again',
  paused: ({ from, dates }) => (dates ? `Paused from ${from} until ${dates}` : `Paused from ${from}`),
  resumed: () => 'Visits resumed',
  ended: ({ dates }) => `Series ended after ${dates}`,
  series_changed: (facts) => withFee(`Series changed from ${facts.dates} on`, facts),
  dates_added: ({ dates }) => `New dates: ${dates}`,
  date_unavailable: ({ dates }) => `Nobody was available on ${dates}, so there is no visit on that date`,
  team_notes_changed: () => 'Notes for the team changed',
  visit_claim_asked: (facts) => about('Something was not right about the visit', facts),
  visit_claim_agreed: (facts) => about('The visit will be done again, free of charge', facts),
  visit_claim_booked: (facts) => about('The free visit that does it again is booked', facts),
  visit_claim_done: (facts) => about('It was done again', facts),
  visit_claim_refused: (facts) => about('What was asked about the visit is refused', facts),
  visit_claim_reopened: (facts) => about('We are looking into it again', facts),
  visit_claim_withdrawn: (facts) => about('What was asked about the visit is withdrawn', facts),
  visit_claim_expired: (facts) => about('No time was found in which to do the visit again', facts),
} as Record<ToldEvent, (facts: EventFacts) => string>
