import type { z } from 'zod'
import type { Claim, ClaimInput } from '../../contracts/claims.ts'
import { claims } from '../../db/schema/claims.ts'
import { claimableUntil } from '../../domain/claims.ts'
import type { GuaranteeSettings } from '../../domain/guarantee-settings.ts'
import { type Fils, formatAed } from '../../domain/money.ts'
import { lockVisit } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { once } from '../idempotency.ts'
import { announce } from '../messages/announce.ts'
import { claimReceived } from '../messages/mails/claim-received.ts'
import { claimProblemPhotos } from '../problem-photos/claim-problem-photos.ts'
import { randomId } from '../random-id.ts'
import { refusingBy } from '../refused-by-database.ts'
import { readGuarantee } from '../settings/read-guarantee.ts'
import { getClaim } from './list-claims.ts'

/**
 * The customer asks that a visit is done again, or reports a damage, within the setting claimHours after it took place. Throws AppError not_found; invalid (a
 * damage of more than damageMost); conflict (too late, it did not take place, or one of the kind is open already).
 */
export async function askClaim(
  context: Context,
  { id, number }: { id: string; number: number },
  input: z.output<typeof ClaimInput>,
  key: string | null,
): Promise<Claim> {
  const guarantee = await readGuarantee(context.db)
  const amount = amountOf(context, input, guarantee)
  const claim = { scope: `claim:${id}:${number}`, key, request: input }
  return refusingBy(context, { one_claim_open_a_visit: { code: 'conflict', message: 'claimOpen' } }, () =>
    context.db.transaction((tx) =>
      once(context, tx, claim, async () => {
        const { visit } = await lockVisit(context, tx, id, number)
        const [now, askUntil] = [context.now(), claimableUntil(visit, guarantee.claimHours)]
        if (!askUntil || askUntil <= now) throw new AppError('conflict', wordsFor(context).claimTooLate(guarantee.claimHours))
        const { kind, fault, details } = input
        const claimId = randomId('clm')
        const asked = { askUntil, askedAt: now, stateSince: now }
        await tx.insert(claims).values({ id: claimId, kind, bookingId: id, visitId: visit.id, fault, details, amount, ...asked })
        await claimProblemPhotos(tx, { claimId }, input.photos)
        await recordEvent(context, tx, { bookingId: id, kind: 'visit_claim_asked', data: { visit: number, claim: claimId } })
        await announce(context, tx, claimReceived, { bookingId: id, visit: number, claim: claimId }, { key: `claim_received:${claimId}` })
        return getClaim(context, tx, claimId)
      }),
    ),
  )
}

function amountOf(context: Context, input: z.output<typeof ClaimInput>, { damageMost }: GuaranteeSettings): Fils | null {
  if (input.kind === 'redo') return null
  const message = wordsFor(context).claimAtMost(formatAed(damageMost))
  if (input.amount > damageMost) throw new AppError('invalid', message, { fields: { amount: message } })
  return input.amount
}
