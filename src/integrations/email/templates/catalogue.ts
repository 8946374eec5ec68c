import { alreadyRegistered } from './already-registered.ts'
import { bookingCancelled, bookingMoved, bookingNoShow } from './booking-changed.ts'
import type { MadeWhenSent } from './booking-letter.ts'
import { bookingCompleted, bookingConfirmed, bookingReceived, bookingReminder, latePaymentRebooked } from './booking-made.ts'
import { applicationReceived, contactReceived, timeOffered } from './first-words.ts'
import {
  invoiceIssued,
  latePaymentRefunded,
  paymentDue,
  paymentReceived,
  referralCredited,
  refundDone,
  refundFailed,
} from './money-moved.ts'
import { newSignIn } from './new-sign-in.ts'
import { passwordChanged } from './password-changed.ts'
import { resetPassword } from './reset-password.ts'
import { bookingDatesAdded, bookingDateUnavailable, bookingEnded, bookingPaused, bookingResumed } from './series-changed.ts'
import { supportAnswered } from './support-answered.ts'
import { verifyEmail } from './verify-email.ts'

/**
 * Every kind of mail. A new one is a template beside this file and a line here; queueMessage then knows its kind and payload. Those of
 * bookings have the name of their message (domain/booking-messages.ts) after `booking_`, and are queued by `announce`.
 */
export const templates = {
  verify_email: verifyEmail,
  already_registered: alreadyRegistered,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  new_sign_in: newSignIn,
  support_answered: supportAnswered,
  booking_received: bookingReceived,
  booking_confirmed: bookingConfirmed,
  booking_reminder: bookingReminder,
  booking_completed: bookingCompleted,
  booking_moved: bookingMoved,
  booking_cancelled: bookingCancelled,
  booking_no_show: bookingNoShow,
  booking_paused: bookingPaused,
  booking_resumed: bookingResumed,
  booking_ended: bookingEnded,
  booking_dates_added: bookingDatesAdded,
  booking_date_unavailable: bookingDateUnavailable,
  payment_received: paymentReceived,
  payment_due: paymentDue,
  invoice_issued: invoiceIssued,
  refund_done: refundDone,
  refund_failed: refundFailed,
  late_payment_rebooked: latePaymentRebooked,
  late_payment_refunded: latePaymentRefunded,
  referral_credited: referralCredited,
  time_offered: timeOffered,
  application_received: applicationReceived,
  contact_received: contactReceived,
}

export type MessageKind = keyof typeof templates
export type PayloadOf<Kind extends MessageKind> = Parameters<(typeof templates)[Kind]['en']>[0]
/** What the outbox keeps of a payload: ids and figures; what is read or made when the message is sent is not in it. */
export type QueuedPayload<Kind extends MessageKind> = Omit<PayloadOf<Kind>, MadeWhenSent>
