import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { withheldRights } from '../../db/schema/audit.ts'
import { staffRoles } from '../../domain/accounts.ts'
import { mayDo, maySee, type Sight, type StaffRights, type StaffVerb } from '../../domain/rights.ts'
import { signedInStaff } from '../access.ts'
import { type Actor, type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

export type StaffActor = Extract<Actor, { kind: 'staff' }>

/** The rights of the logged-in member of staff. Throws AppError unauthenticated, forbidden. */
export async function readRights(context: Context, db: Queryable = context.db): Promise<StaffRights & { actor: StaffActor }> {
  const actor = signedInStaff(context, staffRoles)
  const rows =
    actor.role === 'superadmin'
      ? []
      : await db.select({ group: withheldRights.rightGroup }).from(withheldRights).where(eq(withheldRights.accountId, actor.accountId))
  return { actor, role: actor.role, withheld: rows.map(({ group }) => group) }
}

/** The logged-in member of staff, who may see this. Throws AppError unauthenticated, forbidden. */
export async function staffWhoSee(context: Context, sight: Sight, db: Queryable = context.db): Promise<StaffActor> {
  const rights = await readRights(context, db)
  if (!maySee(rights, sight)) throw withheld(context)
  return rights.actor
}

/** The logged-in member of staff, who may use this verb. Throws AppError unauthenticated, forbidden. */
export async function staffWhoMay(context: Context, db: Queryable, verb: StaffVerb): Promise<StaffActor> {
  const rights = await readRights(context, db)
  if (!mayDo(rights, verb)) throw withheld(context)
  return rights.actor
}

const withheld = (context: Context) => new AppError('forbidden', wordsFor(context).rightWithheld)
