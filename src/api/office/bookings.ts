import { bookForCaller } from '../../operations/bookings/book-for-caller.ts'
import { cancelAsStaff, previewCancellationAsStaff } from '../../operations/bookings/cancel-as-staff.ts'
import { confirmBookingAsStaff } from '../../operations/bookings/confirm-booking-as-staff.ts'
import { correctAddressAsStaff, previewAddress } from '../../operations/bookings/correct-address-as-staff.ts'
import { listBookings, readBookingFilters } from '../../operations/bookings/list-bookings.ts'
import { noteBooking } from '../../operations/bookings/note-booking.ts'
import { readStaffBooking } from '../../operations/bookings/read-staff-booking.ts'
import { sendPaymentLink } from '../../operations/bookings/send-payment-link.ts'
import { findCallers } from '../../operations/customers/find-callers.ts'
import { assignAsStaff } from '../../operations/visits/assign-as-staff.ts'
import { listCandidates } from '../../operations/visits/list-candidates.ts'
import { moveAsStaff } from '../../operations/visits/move-as-staff.ts'
import { pinProfessional, unpinProfessional } from '../../operations/visits/pin-professional.ts'
import { startAsStaff } from '../../operations/visits/start-as-staff.ts'
import type { Operations } from '../operation.ts'
import { asList } from './as-list.ts'

export const officeBookings = {
  'GET /admin/bookings': (context, { query, ignored }) => asList(listBookings(context, query), ignored),
  'GET /admin/booking-filters': readBookingFilters,
  'GET /admin/callers': (context, { query }) => findCallers(context, query.search),
  'POST /admin/bookings': (context, { body, key }) => bookForCaller(context, body, key),
  'POST /admin/bookings/{id}/payment-link': (context, { params, key }) => sendPaymentLink(context, params.id, key),
  'GET /admin/bookings/{id}': (context, { params }) => readStaffBooking(context, params.id),
  'POST /admin/bookings/{id}/notes': (context, { params, body, key }) => noteBooking(context, params.id, body.body, key),
  'GET /admin/bookings/{id}/address': (context, { params, query }) => previewAddress(context, params.id, query.area ?? null),
  'PUT /admin/bookings/{id}/address': (context, { params, body, key }) => correctAddressAsStaff(context, params.id, body, key),
  'PUT /admin/bookings/{id}/confirmation': (context, { params, key }) => confirmBookingAsStaff(context, params.id, key),
  'GET /admin/bookings/{id}/cancellation': (context, { params, query }) =>
    previewCancellationAsStaff(context, { bookingId: params.id, number: query.visit }, query.fee),
  'PUT /admin/bookings/{id}/cancellation': (context, { params, body, key }) => cancelAsStaff(context, { bookingId: params.id }, body, key),
  'PUT /admin/bookings/{id}/visits/{number}/cancellation': (context, { params, body, key }) =>
    cancelAsStaff(context, { bookingId: params.id, number: params.number }, body, key),
  'GET /admin/bookings/{id}/visits/{number}/candidates': (context, { params }) => listCandidates(context, params),
  'PUT /admin/bookings/{id}/visits/{number}/start': (context, { params, key }) => startAsStaff(context, params, key),
  'PUT /admin/bookings/{id}/visits/{number}/time': (context, { params, body, key }) => moveAsStaff(context, params, body, key),
  'PUT /admin/bookings/{id}/visits/{number}/professionals': (context, { params, body, key }) => assignAsStaff(context, params, body, key),
  'PUT /admin/bookings/{id}/visits/{number}/professionals/{professional}/pin': (context, { params, key }) =>
    pinProfessional(context, params, params.professional, key),
  'DELETE /admin/bookings/{id}/visits/{number}/professionals/{professional}/pin': (context, { params, key }) =>
    unpinProfessional(context, params, params.professional, key),
} satisfies Partial<Operations>
