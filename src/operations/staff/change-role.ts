import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { RoleChanged } from '../../contracts/office/staff.ts'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { staffInvitations } from '../../db/schema/sign-in.ts'
import { type StaffRole, staffRoles } from '../../domain/accounts.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { endByAsker } from '../approvals/end-approval.ts'
import { needsSecondSuperadmin, refuseFewerThanTwo, superadminRefusals } from '../approvals/superadmins.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { signValue } from '../audit/sign-value.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { refusingBy } from '../refused-by-database.ts'
import { lockMember } from './list-staff.ts'

/** Whose role becomes which. */
export const RoleChange = z.object({ id: z.string(), role: z.enum(staffRoles) })
type RoleChange = z.output<typeof RoleChange>

type Wanted = { role: StaffRole; reason: string }

/**
 * Gives a member of staff another role; where there is another superadmin, one of them has to approve it. Throws AppError unauthenticated, forbidden,
 * not_found, invalid (no reason), conflict (oneself, who has left, the same role, one of the last two superadmins, or it is asked for already).
 */
export async function changeRole(context: Context, id: string, { role, reason }: Wanted, key: string | null): Promise<Acted<RoleChanged>> {
  const act = { verb: 'staff.change_role', subject: { kind: 'account', id }, reason, key, request: { role, reason } } as const
  return actAsStaff<RoleChanged>(context, act, async (tx, actor) => {
    if (id === actor.accountId) throw new AppError('conflict', wordsFor(context).notOneself)
    if (await needsSecondSuperadmin(context, tx, actor.accountId)) {
      await refuseImpossible(context, tx, { id, role })
      if (role === 'admin') await refuseFewerThanTwo(context, tx, id)
      const request = { kind: 'staff_role', subjectId: id, onBehalfOf: null, amount: null, payload: { id, role }, reason } as const
      const approval = await askApproval(context, tx, actor, request)
      return { result: { approval_id: approval }, after: { approval, role, state: 'asked' }, undo: { approval } }
    }
    // Not to be taken back: from then on there are two superadmins.
    const { undo: _, ...given } = await giveRole(context, tx, { id, role }, actor.accountId)
    return { result: { approval_id: null }, ...given }
  })
}

async function refuseImpossible(context: Context, tx: Transaction, { id, role }: RoleChange): Promise<StaffRole> {
  const member = await lockMember(context, tx, id)
  if (member.state === 'left') throw new AppError('conflict', wordsFor(context).hasLeft)
  if (member.role === role) throw new AppError('conflict', wordsFor(context).hasThisRole)
  return member.role
}

/** Gives the role, in the name of whoever asked for it. Throws AppError not_found, conflict as changeRole. */
export async function giveRole(context: Context, tx: Transaction, { id, role }: RoleChange, givenBy: string) {
  const before = await refuseImpossible(context, tx, { id, role })
  const [invitation] = await tx
    .insert(staffInvitations)
    .values({ accountId: id, role, invitedBy: givenBy, createdAt: context.now() })
    .returning({ id: staffInvitations.id })
  await writeRole(context, tx, { id, role })
  const left = { id, before, after: role, invitation: invitation?.id ?? 0 } satisfies z.input<typeof Given>
  return { before: { role: before }, after: { role }, undo: left }
}

async function writeRole(context: Context, tx: Transaction, { id, role }: RoleChange): Promise<void> {
  await refusingBy(context, superadminRefusals, () => tx.update(accounts).set({ role }).where(eq(accounts.id, id)))
  await signValue(context, tx, { kind: 'role', id, value: role })
}

const Given = z.object({ id: z.string(), before: z.enum(staffRoles), after: z.enum(staffRoles), invitation: z.number() })
const Left = z.union([z.object({ approval: z.string() }), Given])

/** Gives back the role from before, or withdraws the request. Throws AppError conflict if it has changed again or was decided about. */
export const roleBack = inverseOf(Left, async (context, tx, left) => {
  if ('approval' in left) return endByAsker(context, tx, left.approval)
  const { role } = await lockMember(context, tx, left.id)
  if (role !== left.after) throw changedSince(context, { role })
  await writeRole(context, tx, { id: left.id, role: left.before })
  await tx.delete(staffInvitations).where(eq(staffInvitations.id, left.invitation))
})
