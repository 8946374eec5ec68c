/**
 * The parts of the wizard that are needed once a time is chosen, in one chunk: it is loaded before a booking is sent, so that a lost
 * connection does not matter afterwards.
 */
export { CardFields } from '../card/card-fields.tsx'
export { BookedDetails } from './booked-details.tsx'
export { orderOf } from './booking-order.ts'
export { ChangeRules } from './change-rules.tsx'
export { HoldNotice } from './hold-notice.tsx'
export { MethodNote } from './method-note.tsx'
export { RefusedDetails } from './refused-details.tsx'
export { sendOrder } from './send-order.ts'
