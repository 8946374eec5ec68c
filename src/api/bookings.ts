import { findFreeTimes } from '../operations/availability/find-free-times.ts'
import { findTeamTimes } from '../operations/availability/find-team-times.ts'
import { getBooking } from '../operations/booking-access/get-booking.ts'
import { cancelBooking } from '../operations/bookings/cancel-booking.ts'
import { correctAddress } from '../operations/bookings/correct-address.ts'
import { createBooking } from '../operations/bookings/create-booking.ts'
import { calledOffBy, previewCancellation } from '../operations/bookings/preview-cancellation.ts'
import { readBookingCalendar } from '../operations/bookings/read-booking-calendar.ts'
import { readBookingRecord } from '../operations/bookings/read-booking-record.ts'
import { readChoices } from '../operations/bookings/read-choices.ts'
import { createCustomer } from '../operations/customers/create-customer.ts'
import { askToConfirm } from '../operations/holds/ask-to-confirm.ts'
import { confirmHold } from '../operations/holds/confirm-hold.ts'
import { payVisit } from '../operations/outstanding/pay-visit.ts'
import { describeGateway } from '../operations/payments/describe-gateway.ts'
import { makePayment } from '../operations/payments/make-payment.ts'
import { getBookingTerms } from '../operations/policies/get-booking-terms.ts'
import { giveTip } from '../operations/tips/give-tip.ts'
import { cancelVisit } from '../operations/visits/cancel-visit.ts'
import { completeVisit } from '../operations/visits/complete-visit.ts'
import { findVisitTimes } from '../operations/visits/find-visit-times.ts'
import { moveVisit } from '../operations/visits/move-visit.ts'
import { recordNoShow } from '../operations/visits/record-no-show.ts'
import type { Operations } from './operation.ts'

/** The result of creating something, with its id also at the top level, where the specification reads it. */
const withId = <Made extends { id: string }>(data: Made) => ({ id: data.id, data })

export const bookings = {
  'GET /free-times': (context, { query }) => findFreeTimes(context, query),
  'GET /booking/{id}/team-times': (context, { params, query }) => findTeamTimes(context, params.id, query),
  'GET /payment-gateway': describeGateway,
  'POST /customer': async (context, { body }) => withId(await createCustomer(context, body)),
  'POST /booking': async (context, { body, key }) => withId(await createBooking(context, body, key)),
  'POST /payment': async (context, { body, key }) => withId(await makePayment(context, body, key)),

  'GET /booking-terms': getBookingTerms,
  'GET /booking/{id}': (context, { params }) => getBooking(context, params.id),
  'GET /booking/{id}/record': (context, { params }) => readBookingRecord(context, params.id),
  'GET /booking/{id}/choices': (context, { params }) => readChoices(context, params.id),
  'GET /booking/{id}/calendar': (context, { params }) => readBookingCalendar(context, params.id),
  'POST /booking/{id}/visits/{number}/tip': (context, { params, body, key }) => giveTip(context, params, body, key),
  'PUT /booking/{id}/address': (context, { params, body }) => correctAddress(context, params.id, body),
  'PUT /booking/{id}/confirmation': (context, { params, body }) => confirmHold(context, params.id, body.key),
  'POST /booking/{id}/confirmation-email': (context, { params }) => askToConfirm(context, params.id),
  'GET /booking/{id}/cancellation': (context, { params, query }) => previewCancellation(context, params.id, calledOffBy(query)),
  'PUT /booking/{id}/cancellation': (context, { params, body }) => cancelBooking(context, params.id, body),
  'PUT /booking/{id}/visits/{number}/cancellation': (context, { params, body }) =>
    cancelVisit(context, { ...params, reason: 'cancelled' }, body),
  'GET /booking/{id}/visits/{number}/times': (context, { params, query }) => findVisitTimes(context, params, query),
  'PUT /booking/{id}/visits/{number}/time': (context, { params, body }) => moveVisit(context, params, body),
  'POST /booking/{id}/visits/{number}/completion': (context, { params, body }) => completeVisit(context, params, body),
  'POST /booking/{id}/visits/{number}/no-show': (context, { params, body }) => recordNoShow(context, params, body),
  'POST /booking/{id}/visits/{number}/payments': (context, { params, body, key }) => {
    const { amount, card_token: cardToken = null, payment_method_id: savedCardId = null, from_wallet: fromWallet } = body
    return payVisit(context, { ...params, amount, cardToken, savedCardId, fromWallet }, key)
  },
} satisfies Partial<Operations>
