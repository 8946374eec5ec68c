import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { claims } from '../../../db/schema/claims.ts'
import type { Context } from '../../context.ts'
import { bookingData } from '../data.ts'
import type { Owed } from '../define-mail.ts'
import { type AboutBooking, readBooking } from './read-booking.ts'

export const claimData = bookingData.extend({ visit: z.number(), claim: z.string() })

/** answerHours: within which an answer is promised; null if that is not. */
type AboutClaim = AboutBooking & {
  claim: Pick<typeof claims.$inferSelect, 'kind' | 'state' | 'refusal' | 'bookUntil'> & { answerHours: number | null }
}

/** What became of a claim, and the visit that it is about. */
export async function readClaim(context: Context, owed: Owed<z.output<typeof claimData>>): Promise<AboutClaim | null> {
  const about = await readBooking(context, owed, [owed.data.visit])
  const [claim] = await context.db
    .select({
      kind: claims.kind,
      state: claims.state,
      refusal: claims.refusal,
      bookUntil: claims.bookUntil,
      answerHours: sql<number | null>`(SELECT (extract(epoch FROM promised) / 3600)::int FROM queues WHERE name = 'claims')`,
    })
    .from(claims)
    .where(eq(claims.id, owed.data.claim))
  return about && claim ? { ...about, claim } : null
}
