import { type SQL, sql } from 'drizzle-orm'

/** The part number of a payment that starts now: the one after those that were paid. The caller holds the booking's row. */
export const nextPart = (visitId: number, isWallet = false): SQL<number> =>
  sql<number>`(SELECT 1 + count(*) FROM payments earlier WHERE earlier.visit_id = ${visitId} AND earlier.status = 'paid'
    AND NOT earlier.is_surplus AND (earlier.gateway = 'wallet') = ${isWallet})`
