/** What the wizard shows once a time is chosen, in one chunk: it is there before a booking is sent, so that no lost connection is in its way. */
export { CardFields } from '../card/card-fields.tsx'
export { BookedDetails } from './booked-details.tsx'
export { ChangeRules } from './change-rules.tsx'
export { HoldNotice } from './hold-notice.tsx'
export { RefusedDetails } from './refused-details.tsx'
