import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { withheldRights } from '../../db/schema/audit.ts'
import { staffRoles } from '../../domain/accounts.ts'
import { type AskedRight, hasRight } from '../../domain/asked-rights.ts'
import type { Sight, StaffRights, StaffVerb } from '../../domain/rights.ts'
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
  return demandRight(context, db, { sees: sight })
}

/** The logged-in member of staff, who may use this verb. Throws AppError unauthenticated, forbidden. */
export async function staffWhoMay(context: Context, db: Queryable, verb: StaffVerb): Promise<StaffActor> {
  return demandRight(context, db, { may: verb })
}

/** The logged-in member of staff, who has this right; what they do next remembers it. Throws AppError unauthenticated, forbidden. */
export async function demandRight(context: Context, db: Queryable, asked: AskedRight): Promise<StaffActor> {
  const rights = await readRights(context, db)
  if (!hasRight({ ...rights, accountId: rights.actor.accountId }, asked)) {
    throw new AppError('forbidden', wordsFor(context).rightWithheld)
  }
  noteAsked(rights.actor, asked)
  return rights.actor
}

const askedRights = new WeakMap<StaffActor, Map<string, AskedRight>>()

function noteAsked(actor: StaffActor, asked: AskedRight): void {
  const noted = askedRights.get(actor) ?? new Map<string, AskedRight>()
  askedRights.set(actor, noted.set(JSON.stringify(asked), asked))
}

/** Every right that has been asked for in the request of this actor so far. */
export const askedBy = (actor: StaffActor): AskedRight[] => [...(askedRights.get(actor)?.values() ?? [])]
