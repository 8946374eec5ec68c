import { z } from 'zod'
import { claims } from '../../db/schema/claims.ts'
import type { Inverse } from '../audit/inverse.ts'
import { restorableRow } from '../audit/restorable-row.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { lockClaim } from './lock-claim.ts'

/** What agreeing to a claim and refusing it change. */
export const claimState = restorableRow(claims, ['state', 'state_since', 'book_until', 'refusal'])

/** Their undo: the claim waits again, unless it has been decided otherwise since. */
export const reopenClaim: Inverse = async (context, tx, data, actor) => {
  const { id } = z.object({ id: z.string() }).parse(data)
  const { bookingId, number } = await lockClaim(context, tx, id)
  await claimState.restore(context, tx, data, actor)
  await recordEvent(context, tx, { bookingId, kind: 'visit_claim_reopened', data: { visit: number, claim: id } })
}
