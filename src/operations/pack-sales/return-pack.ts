import { dirhamsFromFils } from '../../domain/money.ts'
import { isReturnable } from '../../domain/packs.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { executeRefunds } from '../refunds/execute-refunds.ts'
import { lockPack, refundUnits } from './refund-units.ts'

/**
 * A customer returns a pack that they have not used, within the days of returning; all of its price goes back to the card. Throws AppError not_found (also
 * somebody else's), conflict (used, returned or too late).
 */
export async function returnPack(context: Context, owner: string, id: string): Promise<{ id: string; refunded: number }> {
  const amount = await context.db.transaction(async (tx) => {
    const pack = await lockPack(context, tx, id)
    if (pack.owner !== owner) throw new AppError('not_found', wordsFor(context).packNotFound)
    if (!isReturnable(pack, context.now())) throw new AppError('conflict', wordsFor(context).packNotReturnable)
    return refundUnits(context, tx, pack, 'returned')
  })
  await executeRefunds(context, { packId: id })
  return { id, refunded: dirhamsFromFils(amount) }
}
