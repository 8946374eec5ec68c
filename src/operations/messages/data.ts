import { z } from 'zod'

/** What the outbox keeps of a fact, in the shapes that several mails share. Times are Dubai's; fees are fils. */

export const bookingData = z.object({ bookingId: z.string() })
export const accountData = z.object({ accountId: z.string() })
export const startData = z.object({ date: z.string(), time: z.string() })
export const numbersData = z.array(z.number())
