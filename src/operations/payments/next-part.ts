import { type SQL, sql } from 'drizzle-orm'

/** Which part of what is due a payment is that begins now: after each that was paid comes the next. The caller holds the booking's row. */
export const nextPart = (visitId: number, isWallet = false): SQL<number> =>
  sql<number>`(SELECT 1 + count(*) FROM payments earlier WHERE earlier.visit_id = ${visitId} AND earlier.status = 'paid'
    AND NOT earlier.is_surplus AND (earlier.gateway = 'wallet') = ${isWallet})`
