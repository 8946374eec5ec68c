import type { Claim } from '../../contracts/claims.ts'
import type { Context } from '../context.ts'
import { demandClaim } from './demand-claim.ts'
import { getClaim } from './list-claims.ts'
import { moveClaim } from './move-claim.ts'

/** The customer withdraws what they asked, before a visit is booked for it. Throws AppError not_found, conflict. */
export async function withdrawClaim(context: Context, key: { id: string; claim: string }): Promise<Claim> {
  return context.db.transaction(async (tx) => {
    await demandClaim(context, tx, key)
    await moveClaim(context, tx, key.claim, { to: 'withdrawn' })
    return getClaim(context, tx, key.claim)
  })
}
