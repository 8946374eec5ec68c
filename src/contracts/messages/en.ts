import { forms } from './forms.en.ts'

/** The words of validation and refusals (specification 5 and 8). */
export const messages = {
  ...forms,

  invalidValue: 'Invalid value',
  tooLong: 'Too long',
  invalidRequest: 'Invalid request',
  invalidJson: 'The request body is not valid JSON',
  jsonExpected: 'The request body must be sent as application/json',
  bodyTooLarge: 'The request is too large',
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  busy: 'We are very busy. Please try again in a moment.',

  serviceNotFound: 'Service not found',
  subServiceNotFound: 'Sub-service not found',
  customerNotFound: 'Customer not found',
  customerUsed: 'These customer details have already been used for a booking',
  bookingNotFound: 'Booking not found',
  blogNotFound: 'Blog not found',

  dateInPast: 'This date has passed',
  dateTooFar: 'This date is too far ahead',
  timeTooSoon: 'This time is too soon. Please choose a later one.',
  outsideHours: 'This time is outside our working hours',
  noTimeLeft: 'This time is no longer available. Please choose another one.',
  keyReused: 'This idempotency key was used for another request',

  bookingReceived: 'Your booking has been received.',
  paymentReceived: 'Your payment has been received.',
  alreadyPaid: 'This booking is already paid',
  paymentRunning: 'A payment for this booking is already being processed',
  notPayable: 'This booking can no longer be paid',
  holdExpired: 'The time for paying has passed and your visit was released. Please book again.',
  paidInCash: 'This booking is paid in cash on arrival',
  wrongMethod: 'This booking uses another payment method',
  cardTokenRequired: 'Card details are missing',
  cardDeclined: 'Your card was declined. Please try another card.',
  insufficientFunds: 'Your card has insufficient funds. Please try another card.',
  expiredCard: 'Your card has expired. Please try another card.',
  gatewayUnavailable: 'The payment service did not answer. You have not been charged twice; please try again.',
  contactReceived: 'Message sent successfully!',
  applicationReceived: 'Application submitted successfully!',

  wrongTotal: (right: string) => `The price has changed. The right total is ${right}.`,
  wrongAmount: (right: string) => `The amount must be ${right}.`,
}

export type Messages = typeof messages
