import { z } from 'zod'

/** What names a visit to staff: its booking and number, when it is, of what and for whom. */
export const visitHead = {
  booking_id: z.string(),
  number: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  service_name: z.string(),
  customer_name: z.string(),
}
