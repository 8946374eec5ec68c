/** What was not right about a visit, and what becomes of it. */
export const claims = {
  claimReceived: 'Thank you for telling us. We will reply by email.',
  claimWithdrawn: 'Your request is withdrawn',
  claimNotFound: 'There is no such request about this booking',
  claimOpen: 'You have already told us about this visit. We are on it.',
  claimTooLate: (hours: number) => `This can be asked within ${hours} hours after a visit that took place. Please write to us.`,
  claimAtMost: (most: string) => `At most ${most} can be claimed`,
  amountNeeded: 'Please say what you ask for',
  faultNeeded: 'Please choose what was wrong',
  detailsNeeded: 'Please tell us what was wrong',
  claimAgreed: 'The visit will be done again; the customer is told',
  claimBooked: 'The free visit is booked; the customer is told',
  claimRefused: 'Refused; the customer is told why',
  claimChanged: 'This has been decided in the meantime',
  redoOnly: 'Only a visit can be done again. For a damage, give a refund or credit.',
}
