/** What is asked on demand, in the wizard and in the profile: the rest of an address, whom invoices are made out to, and a promo code. */
export const details = {
  optional: (label: string) => `${label} (optional)`,
  area: 'Area',
  unit: 'Unit',
  noCity: 'Not given',
  accessNote: 'Access note',
  accessNoteHint: 'Gate code, parking, reception, or whom to call on arrival.',
  makani: 'Makani number',
  makaniHint: 'The 10 digits on the plate at the entrance.',
  useMyLocation: 'Use my location',
  locating: 'Finding your location…',
  located: (metres: number) => `Location found, accurate to about ${metres} m.`,
  notLocated: "We couldn't find your location. Your address is enough.",
  notAllowed: "Your browser isn't sharing your location. Your address is enough.",
  pinRemoved: 'Pin removed.',
  pin: 'Pin on the map',
  showOnMap: 'Show on map',
  removePin: 'Remove pin',
  companyName: 'Company name',
  trn: 'TRN',
  trnHint: 'The 15-digit tax registration number.',
  billingAddress: 'Billing address',
  cashNote: 'Pay the cleaner in cash on arrival. Nothing is charged now.',
  laterNote: (method: string) =>
    `Nothing is charged now. We reserve your time, and you pay with ${method} on your booking page whenever you like, at the latest after the visit.`,
  cardNotes: {
    charged: (amount: string) => `Your card is charged ${amount} when you confirm.`,
    setAside: (amount: string) => `${amount} is held on your card when you confirm, and charged after the visit.`,
    series: (amount: string) => `${amount} is held on your card when you confirm. Each visit is charged to this card once it is done.`,
  },
  proof: {
    toConfirm: "We hold your time and email you a link: the booking is yours once you've confirmed it there.",
    cardOrAccount:
      'Repeat visits and large teams are booked by card, or from an account with a confirmed email address. Everything you entered stays if you log in or choose card.',
    sent: (email: string) =>
      `One more step: we've emailed a code to ${email}. Enter it below and confirm the booking again. With a card you need no code.`,
    code: 'Code from our email',
    hint: '6 digits. It can take a minute to arrive; please check your spam folder too.',
    again: 'Send the code again',
    oneStepLeft: 'One step left: please confirm',
    confirmBy: (moment: string, email: string) =>
      `Open the link we've emailed to ${email} by ${moment}, and the booking is yours. Until then we hold the time for you.`,
  },
  promo: {
    code: 'Promo code',
    apply: 'Apply',
    remove: 'Remove code',
    missing: 'Enter a promo code',
    applied: (amount: string) => `You save ${amount} before VAT.`,
    appliedPerVisit: (amount: string) => `You save ${amount} before VAT on each visit.`,
  },
}
