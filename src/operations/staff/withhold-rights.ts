import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { StaffMember } from '../../contracts/office/staff.ts'
import type { Transaction } from '../../db/client.ts'
import { withheldRights } from '../../db/schema/audit.ts'
import { type RightGroup, rightGroups } from '../../domain/rights.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { signValue } from '../audit/sign-value.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { lockMember, readMember } from './list-staff.ts'

/**
 * Says which groups of rights are withheld from an admin, from their next request on. Throws AppError unauthenticated, forbidden, not_found,
 * conflict (superadmins have all rights), idempotency_key_reused.
 */
export async function withholdRights(
  context: Context,
  id: string,
  groups: readonly RightGroup[],
  key: string | null,
): Promise<Acted<StaffMember>> {
  const after = [...new Set(groups)].sort()
  const act = { verb: 'staff.withhold', subject: { kind: 'account', id }, key, request: { groups: after } } as const
  return actAsStaff(context, act, async (tx) => {
    const { role, withheld: before } = await lockMember(context, tx, id)
    if (role === 'superadmin') throw new AppError('conflict', wordsFor(context).superadminsHaveAll)
    await writeWithheld(context, tx, id, after)
    const changed = { before: { withheld: before }, after: { withheld: after } }
    return { result: await readMember(context, tx, id), ...changed, undo: { id, before, after } }
  })
}

async function writeWithheld(context: Context, tx: Transaction, accountId: string, groups: readonly RightGroup[]): Promise<void> {
  await tx.delete(withheldRights).where(eq(withheldRights.accountId, accountId))
  if (groups.length > 0) await tx.insert(withheldRights).values(groups.map((rightGroup) => ({ accountId, rightGroup })))
  await signValue(context, tx, { kind: 'withheld', id: accountId, value: [...groups].sort() })
}

const groups = z.array(z.enum(rightGroups))

/** Gives back what was withheld before; not if it has changed again. */
export const withheldBack = inverseOf(z.object({ id: z.string(), before: groups, after: groups }), async (context, tx, change) => {
  const { withheld } = await lockMember(context, tx, change.id)
  if (!isDeepStrictEqual(withheld, change.after)) throw changedSince(context, { withheld })
  await writeWithheld(context, tx, change.id, change.before)
})
