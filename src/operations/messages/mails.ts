import type { Mail } from './define-mail.ts'
import { alreadyRegistered } from './mails/already-registered.ts'
import { applicationAccepted } from './mails/application-accepted.ts'
import { applicationAsked } from './mails/application-asked.ts'
import { applicationDeclined } from './mails/application-declined.ts'
import { applicationReceived } from './mails/application-received.ts'
import { approvalAsked } from './mails/approval-asked.ts'
import { auditHead } from './mails/audit-head.ts'
import { auditTampered } from './mails/audit-tampered.ts'
import { bookedForYou } from './mails/booked-for-you.ts'
import { bookingCancelled } from './mails/booking-cancelled.ts'
import { bookingCode } from './mails/booking-code.ts'
import { bookingCompleted } from './mails/booking-completed.ts'
import { bookingConfirmed } from './mails/booking-confirmed.ts'
import { bookingDateUnavailable } from './mails/booking-date-unavailable.ts'
import { bookingDatesAdded } from './mails/booking-dates-added.ts'
import { bookingEnded } from './mails/booking-ended.ts'
import { bookingLapsed } from './mails/booking-lapsed.ts'
import { bookingMissed } from './mails/booking-missed.ts'
import { bookingMoved } from './mails/booking-moved.ts'
import { bookingNoShow } from './mails/booking-no-show.ts'
import { bookingPaused } from './mails/booking-paused.ts'
import { bookingReceived } from './mails/booking-received.ts'
import { bookingReminder } from './mails/booking-reminder.ts'
import { bookingResumed } from './mails/booking-resumed.ts'
import { bookingToConfirm } from './mails/booking-to-confirm.ts'
import { cancelledByUs } from './mails/cancelled-by-us.ts'
import { changedByUs } from './mails/changed-by-us.ts'
import { claimAgreed } from './mails/claim-agreed.ts'
import { claimReceived } from './mails/claim-received.ts'
import { claimRefused } from './mails/claim-refused.ts'
import { codeGuessed } from './mails/code-guessed.ts'
import { contactAnswered } from './mails/contact-answered.ts'
import { contactReceived } from './mails/contact-received.ts'
import { creditGiven } from './mails/credit-given.ts'
import { extraTimeAsked } from './mails/extra-time-asked.ts'
import { holdToConfirm } from './mails/hold-to-confirm.ts'
import { invoiceIssued } from './mails/invoice-issued.ts'
import { latePaymentRebooked } from './mails/late-payment-rebooked.ts'
import { latePaymentRefunded } from './mails/late-payment-refunded.ts'
import { newSignIn } from './mails/new-sign-in.ts'
import { offerMissed } from './mails/offer-missed.ts'
import { onTheWay } from './mails/on-the-way.ts'
import { packBought } from './mails/pack-bought.ts'
import { packEnding } from './mails/pack-ending.ts'
import { packRefunded } from './mails/pack-refunded.ts'
import { passwordChanged } from './mails/password-changed.ts'
import { passwordGuessed } from './mails/password-guessed.ts'
import { paymentDue } from './mails/payment-due.ts'
import { paymentLink } from './mails/payment-link.ts'
import { paymentReceived } from './mails/payment-received.ts'
import { professionalChanged } from './mails/professional-changed.ts'
import { recoveryCodesRenewed } from './mails/recovery-codes-renewed.ts'
import { redoBooked } from './mails/redo-booked.ts'
import { referralCredited } from './mails/referral-credited.ts'
import { refundDone } from './mails/refund-done.ts'
import { refundFailed } from './mails/refund-failed.ts'
import { refundSettled } from './mails/refund-settled.ts'
import { resetPassword } from './mails/reset-password.ts'
import { runningLate } from './mails/running-late.ts'
import { secondFactorRemoved } from './mails/second-factor-removed.ts'
import { secondFactorSet } from './mails/second-factor-set.ts'
import { seriesBegins } from './mails/series-begins.ts'
import { seriesChanged } from './mails/series-changed.ts'
import { staffInvited } from './mails/staff-invited.ts'
import { supportAnswered } from './mails/support-answered.ts'
import { timeLost } from './mails/time-lost.ts'
import { timeOffered } from './mails/time-offered.ts'
import { valueUnexplained } from './mails/value-unexplained.ts'
import { verifyEmail } from './mails/verify-email.ts'
import { waitingListJoined } from './mails/waiting-list-joined.ts'
import { withdrawalRequested } from './mails/withdrawal-requested.ts'
import { withdrawalReturned } from './mails/withdrawal-returned.ts'
import { withdrawalSent } from './mails/withdrawal-sent.ts'

/** Every kind of email, in the order of docs/messages.md. */
export const mails: readonly Mail<never>[] = [
  bookingReceived,
  bookedForYou,
  holdToConfirm,
  bookingCode,
  bookingLapsed,
  bookingConfirmed,
  bookingReminder,
  seriesBegins,
  bookingMoved,
  changedByUs,
  professionalChanged,
  timeLost,
  onTheWay,
  runningLate,
  extraTimeAsked,
  bookingCancelled,
  cancelledByUs,
  bookingNoShow,
  bookingMissed,
  bookingPaused,
  bookingResumed,
  bookingEnded,
  seriesChanged,
  bookingDatesAdded,
  bookingDateUnavailable,
  bookingToConfirm,
  bookingCompleted,
  claimReceived,
  claimAgreed,
  claimRefused,
  redoBooked,
  latePaymentRebooked,
  latePaymentRefunded,
  paymentReceived,
  invoiceIssued,
  paymentDue,
  paymentLink,
  refundDone,
  refundFailed,
  refundSettled,
  packBought,
  packEnding,
  packRefunded,
  withdrawalRequested,
  withdrawalSent,
  withdrawalReturned,
  referralCredited,
  waitingListJoined,
  timeOffered,
  offerMissed,
  applicationReceived,
  applicationAsked,
  applicationAccepted,
  applicationDeclined,
  contactReceived,
  contactAnswered,
  verifyEmail,
  alreadyRegistered,
  resetPassword,
  staffInvited,
  passwordChanged,
  secondFactorSet,
  secondFactorRemoved,
  recoveryCodesRenewed,
  passwordGuessed,
  codeGuessed,
  newSignIn,
  supportAnswered,
  auditHead,
  auditTampered,
  valueUnexplained,
  approvalAsked,
  creditGiven,
]

const byKind = new Map<string, Mail<never>>(mails.map((mail) => [mail.kind, mail]))

/** The kind of an outbox message. Throws if it is unknown. */
export function mailOf(kind: string): Mail<never> {
  const mail = byKind.get(kind)
  if (!mail) throw new Error(`There is no mail of the kind ${kind}`)
  return mail
}

/** Whether the reader of this kind of message can do without it; of a kind that nobody knows nothing is withheld. */
export const isOptional = (kind: string): boolean => byKind.get(kind)?.isOptional ?? false
