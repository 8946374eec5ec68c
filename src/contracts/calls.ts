import { accountCalls } from './accounts.ts'
import { areaCalls } from './areas.ts'
import { billingCalls } from './billing.ts'
import { blogCalls } from './blogs.ts'
import { bookingAddressCalls } from './booking-address.ts'
import { bookingChangeCalls } from './booking-changes.ts'
import { bookingChoicesCalls } from './booking-choices.ts'
import { bookingRecordCalls } from './booking-record.ts'
import { bookingTermsCalls } from './booking-terms.ts'
import { bookingCalls } from './bookings.ts'
import type { Call, CallTable } from './call.ts'
import { claimCalls } from './claims.ts'
import { contentCalls } from './content.ts'
import { customerBookingCalls } from './customer-bookings.ts'
import { favouriteCalls } from './favourites.ts'
import { invoiceCalls } from './invoices.ts'
import { legalCalls } from './legal.ts'
import { locationCalls } from './locations.ts'
import { officeApplicationCalls } from './office/applications.ts'
import { officeApprovalCalls } from './office/approvals.ts'
import { officeAreaCalls } from './office/areas.ts'
import { officeArticleCalls } from './office/articles.ts'
import { officeAuditCalls } from './office/audit.ts'
import { officeBoardCalls } from './office/board.ts'
import { officeBookingAddressCalls } from './office/booking-address.ts'
import { officeBookingListCalls } from './office/booking-list.ts'
import { officeBookingCalls } from './office/bookings.ts'
import { officeBulkCalls } from './office/bulk.ts'
import { officeCalendarCalls } from './office/calendar.ts'
import { officeCalendarRuleCalls } from './office/calendar-rules.ts'
import { officeCallerCalls } from './office/callers.ts'
import { officeCashCalls } from './office/cash.ts'
import { officeCatalogueCalls } from './office/catalogue.ts'
import { officeCategoryCalls } from './office/categories.ts'
import { officeClaimCalls } from './office/claims.ts'
import { officeCompensationCalls } from './office/compensations.ts'
import { officeContentCalls } from './office/content-entries.ts'
import { officeCustomerCalls } from './office/customers.ts'
import { officeDeviceCalls } from './office/devices.ts'
import { officeDispatchCalls } from './office/dispatch.ts'
import { officeExportCalls } from './office/exports.ts'
import { officeFieldReportCalls } from './office/field-reports.ts'
import { officeInvoiceCalls } from './office/invoices.ts'
import { officeJobCalls } from './office/jobs.ts'
import { officeLedgerCalls } from './office/ledger.ts'
import { officeLiveCalls } from './office/live.ts'
import { officeMessageCalls } from './office/messages.ts'
import { officeOutboxCalls } from './office/outbox.ts'
import { officePackCalls } from './office/packs.ts'
import { officePaperCalls } from './office/papers.ts'
import { officePaymentCalls } from './office/payments.ts'
import { officePictureCalls } from './office/pictures.ts'
import { officePortraitCalls } from './office/portraits.ts'
import { officeProfessionalCalls } from './office/professionals.ts'
import { officePromoCalls } from './office/promos.ts'
import { officeQueueCalls } from './office/queues.ts'
import { officeRefundCalls } from './office/refunds.ts'
import { officeReportCalls } from './office/reports.ts'
import { officeReviewCalls } from './office/reviews.ts'
import { officeSavedViewCalls } from './office/saved-views.ts'
import { officeServiceCalls } from './office/services.ts'
import { officeSettingCalls } from './office/settings.ts'
import { officeSignCalls } from './office/signs.ts'
import { officeStaffCalls } from './office/staff.ts'
import { officeSubServiceCalls } from './office/sub-services.ts'
import { officeSupportCalls } from './office/support.ts'
import { officeSuppressionCalls } from './office/suppressions.ts'
import { officeTipCalls } from './office/tips.ts'
import { officeTodayCalls } from './office/today.ts'
import { officeUndoCalls } from './office/undo.ts'
import { officeVersionCalls } from './office/versions.ts'
import { officeVisitChangeCalls } from './office/visit-changes.ts'
import { officeVisitCalls } from './office/visits.ts'
import { officeWithdrawalCalls } from './office/withdrawals.ts'
import { outstandingCalls } from './outstanding.ts'
import { packCalls } from './packs.ts'
import { partnerCalls } from './partners.ts'
import { paymentMethodCalls } from './payment-methods.ts'
import { policyReportCalls } from './policy-reports.ts'
import { privacyCalls } from './privacy.ts'
import { proActionCalls } from './pro/actions.ts'
import { proDayCalls } from './pro/day.ts'
import { proPaperCalls } from './pro/papers.ts'
import { proPushCalls } from './pro/push.ts'
import { proSignInCalls } from './pro/sign-in.ts'
import { problemPhotoCalls } from './problem-photos.ts'
import { profileCalls } from './profile.ts'
import { promoCalls } from './promos.ts'
import { referralCalls } from './referrals.ts'
import { reviewCalls } from './reviews.ts'
import { searchCalls } from './search.ts'
import { secondFactorCalls } from './second-factor.ts'
import { seriesCalls } from './series.ts'
import { seriesRuleCalls } from './series-rule.ts'
import { serviceCalls } from './services.ts'
import { supportCalls } from './support.ts'
import { teamNotesCalls } from './team-notes.ts'
import { tipCalls } from './tips.ts'
import { visitProgressCalls } from './visit-progress.ts'
import { waitingListCalls } from './waiting-list.ts'
import { walletCalls } from './wallet.ts'
import { webhookCalls } from './webhooks.ts'

/** Every call of the API (specification 7, and our own), in the order of its documentation. */
export const calls = inOneTable(
  searchCalls,
  serviceCalls,
  contentCalls,
  legalCalls,
  blogCalls,
  partnerCalls,
  areaCalls,
  bookingCalls,
  bookingTermsCalls,
  bookingChangeCalls,
  bookingRecordCalls,
  favouriteCalls,
  problemPhotoCalls,
  claimCalls,
  bookingAddressCalls,
  teamNotesCalls,
  bookingChoicesCalls,
  tipCalls,
  visitProgressCalls,
  seriesCalls,
  seriesRuleCalls,
  reviewCalls,
  waitingListCalls,
  promoCalls,
  webhookCalls,
  walletCalls,
  packCalls,
  referralCalls,
  paymentMethodCalls,
  outstandingCalls,
  invoiceCalls,
  billingCalls,
  accountCalls,
  secondFactorCalls,
  profileCalls,
  customerBookingCalls,
  locationCalls,
  supportCalls,
  privacyCalls,
  policyReportCalls,
  proSignInCalls,
  proDayCalls,
  proPaperCalls,
  proPushCalls,
  proActionCalls,
  officeTodayCalls,
  officeLiveCalls,
  officeQueueCalls,
  officeBoardCalls,
  officeCalendarCalls,
  officeVisitCalls,
  officeBookingListCalls,
  officeBookingCalls,
  officeBookingAddressCalls,
  officeTipCalls,
  officeCallerCalls,
  officeVisitChangeCalls,
  officeMessageCalls,
  officeSupportCalls,
  officeApplicationCalls,
  officePaymentCalls,
  officeRefundCalls,
  officeWithdrawalCalls,
  officeCashCalls,
  officeInvoiceCalls,
  officeLedgerCalls,
  officePackCalls,
  officePromoCalls,
  officeReportCalls,
  officeCustomerCalls,
  officeProfessionalCalls,
  officeDeviceCalls,
  officePaperCalls,
  officeCalendarRuleCalls,
  officePortraitCalls,
  officeDispatchCalls,
  officeFieldReportCalls,
  officeReviewCalls,
  officeStaffCalls,
  officeAuditCalls,
  officeExportCalls,
  officeBulkCalls,
  officeSavedViewCalls,
  officeUndoCalls,
  officeClaimCalls,
  officeCompensationCalls,
  officeApprovalCalls,
  officeSettingCalls,
  officeJobCalls,
  officeSignCalls,
  officeOutboxCalls,
  officeSuppressionCalls,
  officeCatalogueCalls,
  officeAreaCalls,
  officeCategoryCalls,
  officeServiceCalls,
  officeSubServiceCalls,
  officeVersionCalls,
  officePictureCalls,
  officeArticleCalls,
  officeContentCalls,
)

export type Calls = typeof calls
export type CallName = keyof Calls

/** All calls with the type they have in common. */
export const everyCall = Object.entries(calls) as [CallName, Call][]

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void ? Whole : never

/** Throws if two tables define the same call. */
export function inOneTable<const Tables extends readonly CallTable[]>(...tables: Tables): Intersection<Tables[number]> {
  const whole: Record<string, Call> = {}
  for (const [name, call] of tables.flatMap((table) => Object.entries(table))) {
    if (whole[name]) throw new Error(`Two contracts define the call ${name}`)
    whole[name] = call
  }
  return whole as Intersection<Tables[number]>
}
