import { openPool } from '../../src/db/pool.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { AppError } from '../../src/operations/errors.ts'
import { contextOn } from '../context.ts'
import { officeCleaning } from './people.ts'

export type Herd = { url: string; customers: string[] }
export type HerdResult = { booked: number; refused: number }

/** One of several server processes: books for each customer it receives, all at once, and reports how many succeeded. */
process.once('message', async ({ url, customers }: Herd) => {
  const pool = openPool(url, 20)
  const context = contextOn(pool)
  const attempts = await Promise.allSettled(customers.map((id) => createBooking(context, officeCleaning(id), null)))
  const refused = attempts.filter(
    (attempt) => attempt.status === 'rejected' && attempt.reason instanceof AppError && attempt.reason.code === 'time_taken',
  )
  await pool.end()
  process.send?.({ booked: attempts.filter(({ status }) => status === 'fulfilled').length, refused: refused.length } satisfies HerdResult)
  process.disconnect()
})
