/** Errors of calls that charge a card. */
export const ofCharge = {
  402: 'Declined, or the bank requires a confirmation step (details.client_secret)',
  409: 'Being paid, or nothing is due',
  429: 'Too many cards were declined, or too many calls; Retry-After says when to try again',
  503: 'The gateway did not respond; the payment is settled later and never charged twice',
} as const

/** Errors of calls that change a booking. */
export const ofChange = {
  409: 'Too late, changed in the meantime, or the fee is higher than expected_fee (details.fee has it)',
} as const

/** Errors of calls that check a password or a code. */
export const ofGuess = { 423: 'ACCOUNT_LOCKED: too many wrong attempts; Retry-After says for how long' } as const

/** Errors of calls by which a customer logs in. */
export const ofLogin = { 403: 'ACCOUNT_BLOCKED: by staff' } as const

/** Errors of calls that hash a password. */
export const ofHash = { 503: 'Too many logins right now; Retry-After says when to try again' } as const
