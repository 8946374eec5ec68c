import { z } from 'zod'

/** The data that the outbox stores, in shapes that several emails share. Times are Dubai's; fees are fils. */

export const bookingData = z.object({ bookingId: z.string() })
export const accountData = z.object({ accountId: z.string() })
export const startData = z.object({ date: z.string(), time: z.string() })
export const numbersData = z.array(z.number())
export const applicationNoteData = z.object({ application: z.number(), note: z.number() })
/** Further visits of the same customer. */
export const otherVisitsData = z.array(z.object({ bookingId: z.string(), visit: z.number() }))
