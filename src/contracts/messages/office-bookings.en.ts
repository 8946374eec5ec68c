/** What staff are told about bookings. */
export const officeBookings = {
  tellFeeRule: 'Read the price and the fee rule to the caller first',
  writeNote: 'Write a note',
  noteAdded: 'The note is added',
  bookingConfirmedByStaff: 'The booking is confirmed, and the customer has been told',
  cancelledByStaff: 'Cancelled, and the customer has been told',
  visitStarted: 'The visit has started',
  startsLater: 'This visit is more than an hour away',
  bookedForCaller: 'Booked. The customer has the details by email.',
  paymentLinkSent: 'The payment link is on its way',
  visitMovedByStaff: 'The visit is moved, and the customer will be told',
  visitAssigned: 'The team is changed, and the customer will be told',
  professionalUnable: 'Somebody you chose cannot take this visit',
  sameTeam: 'These are the people who come already',
  wholeTeam: (count: number) => (count === 1 ? 'Choose one person' : `Choose ${count} people`),
  teamBookedSince: 'Somebody of the earlier team has been booked for another visit since',
  earlierTimeBegun: 'The earlier time has already begun',
}
