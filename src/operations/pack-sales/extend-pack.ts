import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { StaffPack } from '../../contracts/office/packs.ts'
import type { Transaction } from '../../db/client.ts'
import { packs } from '../../db/schema/packs.ts'
import { addDays, type DubaiDate, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { packRestored } from '../../domain/ledger.ts'
import { lastDayOf } from '../../domain/packs.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { readStaffPack } from '../packs/read-packs.ts'
import { lockPack } from './refund-units.ts'

const mostDays = 730

/**
 * Staff give a pack more time; visits that have expired are its customer's again. until: its new last day. Throws AppError unauthenticated, forbidden, not_found,
 * invalid (no later than now, or more than two years ahead).
 */
export async function extendPack(
  context: Context,
  id: string,
  { until, reason }: { until: DubaiDate; reason: string },
  key: string | null,
): Promise<Acted<StaffPack>> {
  const act = { verb: 'pack.extend', subject: { kind: 'pack', id }, reason, key, request: { until, reason } } as const
  return actAsStaff(context, act, async (tx) => {
    const pack = await lockPack(context, tx, id)
    const expiresAt = instantOf(addDays(until, 1), '00:00')
    const isLater = expiresAt > pack.expiresAt && expiresAt > context.now()
    const message = wordsFor(context).packDayLater
    if (!isLater || expiresAt > instantOf(addDays(dubaiDateOf(context.now()), mostDays), '00:00'))
      throw new AppError('invalid', message, { fields: { until: message } })
    await restoreUnits(context, tx, pack)
    await tx.update(packs).set({ expiresAt, endingToldAt: null }).where(eq(packs.id, id))
    return {
      result: await readStaffPack(context, tx, id),
      before: { until: lastDayOf(pack.expiresAt), left: pack.leftUnits },
      after: { until, left: pack.leftUnits + pack.expiredUnits },
      onBehalfOf: pack.owner,
      undo: { id, before: pack.expiresAt.toISOString(), after: expiresAt.toISOString() },
    }
  })
}

type Expired = { id: string; unitCharge: number; unitVat: number; leftUnits: number; expiredUnits: number }

async function restoreUnits(context: Context, tx: Transaction, pack: Expired): Promise<void> {
  const units = pack.expiredUnits
  if (units === 0) return
  await tx
    .update(packs)
    .set({ leftUnits: pack.leftUnits + units, expiredUnits: 0 })
    .where(eq(packs.id, pack.id))
  const entries = packRestored(pack.id, { charge: pack.unitCharge, vat: pack.unitVat }, units)
  await postEntry(context, tx, { key: `pack-restored:${pack.id}:${context.now().getTime()}`, kind: 'pack_restored', entries })
}

/** Its earlier last day again, unless it was changed since; units that had expired by then expire with the next run of expirePacks. */
export const undoExtension = inverseOf(
  z.object({ id: z.string(), before: z.iso.datetime(), after: z.iso.datetime() }),
  async (context, tx, { id, before, after }) => {
    const back = await tx
      .update(packs)
      .set({ expiresAt: new Date(before) })
      .where(and(eq(packs.id, id), eq(packs.expiresAt, new Date(after))))
      .returning({ id: packs.id })
    if (back.length === 0) throw changedSince(context, {})
  },
)
