import { returnDays } from '../../../domain/packs.ts'

const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)

/** Packs of visits: in the wallet, at the payment step and on a booking's page. */
export const packs = {
  title: 'Your packs',
  none: 'Buy several visits at once for less, and book them when it suits you.',
  failed: "We couldn't load your packs",
  leftUntil: (left: number, of: number, day: string) => `${left} of ${of} left, until ${day}`,
  nothingLeft: 'Nothing is left of it',
  expired: (count: number) => `${visits(count)} expired`,
  refunded: (count: number) => `${visits(count)} refunded`,
  size: (cleaners: number, hours: number, hasMaterials: boolean) =>
    `${visits(1)} is ${cleaners === 1 ? '1 person' : `${cleaners} people`} for ${hours} hours${hasMaterials ? ', with materials' : ''}`,
  uses: 'Visits it paid for',
  isBack: 'cancelled, back on the pack',
  invoice: (number: string) => `Invoice ${number}`,
  book: 'Book a visit',
  bookOf: (name: string) => `Book a visit with ${name}`,
  giveBack: 'Return it',
  giveBackOf: (name: string) => `Return ${name}`,
  giveBackQuestion: (name: string) => `Return ${name}?`,
  giveBackText: (price: string) => `You have not used it. ${price} goes back to your card.`,
  givingBack: 'Returning…',
  givenBack: 'The pack is returned.',
  giveBackFailed: "We couldn't return it",

  offers: 'Packs to buy',
  offer: (count: number, percent: number, days: number) => `${visits(count)}, ${percent}% off, valid for ${days} days`,
  instead: (price: string) => `instead of ${price}`,
  buy: 'Buy',
  buyOf: (name: string) => `Buy ${name}`,
  buyNow: (price: string) => `Pay ${price}`,
  buying: 'Paying…',
  bought: 'The pack is yours.',
  buyFailed: "We couldn't sell you this pack",
  city: 'City',
  rules: [
    'Use it at the payment step when you book a visit of this size while logged in. The visit must begin by the last day.',
    'If you cancel while it is free, the visit goes back to the pack. Later it is used up. Moving a visit is free.',
    `If you do not use it at all, return it within ${returnDays} days for a full refund. Visits that expire are not refunded.`,
  ],

  pay: 'Pay with',
  use: (left: number, of: number, day: string) => `Use your pack (${left} of ${of} left, until ${day})`,
  useHint: 'Nothing to pay now',
  other: 'Pay another way',
  hasExtras:
    'Your pack pays for people and hours alone, and this visit has a price of its own or extras. Please pay for it in another way.',
  doesNotFit: (size: string) => `Your pack does not fit this booking: ${size}.`,
  endsBefore: (day: string) => `Your pack is valid until ${day}, before this visit.`,
  noPromo: 'A pack is not used together with a promo code.',
  cancelRule: 'Cancel while it is free and the visit goes back to your pack. Later it is used up. Moving it is free.',
  paid: 'Paid with your pack',

  lateNow: 'If you cancel now, the visit of your pack is used up. Moving it is free.',
  freeUntil: (moment: string) => `Cancel until ${moment} and the visit goes back to your pack. Moving it is free.`,
  comesBack: 'The visit goes back to your pack',
  usedUp: 'The visit of your pack is used up',
  nothingCharged: 'Nothing is charged.',
  moveFree: 'Moving it is free, since your pack pays for it',
}
