import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { StaffVisit } from '../../contracts/office/visit-changes.ts'
import type { Transaction } from '../../db/client.ts'
import { visitAssignments } from '../../db/schema/visits.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { inverseOf } from '../audit/inverse.ts'
import { isChangeable, lockVisit } from '../booking-access/load-booking.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import type { Context } from '../context.ts'
import { readStaffVisit, refuseChanged } from './staff-visit.ts'
import type { VisitKey } from './transition-visit.ts'

/**
 * Pins somebody to a visit that they are assigned to: plans and automatic reassignment leave them there. Throws AppError unauthenticated,
 * forbidden, not_found; conflict if they are not assigned, or are pinned.
 */
export const pinProfessional = (context: Context, visit: VisitKey, professional: number, key: string | null) =>
  setPin(context, visit, { verb: 'visit.pin', professional, isPinned: true, key })

/** The reverse of pinProfessional. Throws the same. */
export const unpinProfessional = (context: Context, visit: VisitKey, professional: number, key: string | null) =>
  setPin(context, visit, { verb: 'visit.unpin', professional, isPinned: false, key })

type Change = { verb: 'visit.pin' | 'visit.unpin'; professional: number; isPinned: boolean; key: string | null }

function setPin(context: Context, { id, number }: VisitKey, { verb, professional, isPinned, key }: Change): Promise<Acted<StaffVisit>> {
  const act = { verb, subject: { kind: 'visit', id: `${id}/${number}` }, key, request: { professional } } as const
  return actAsStaff(context, act, async (tx) => {
    const booking = await pin(context, tx, { id, number, professional, isPinned })
    return {
      result: await readStaffVisit(context, tx, { id, number }),
      before: { professional, is_pinned: !isPinned },
      after: { professional, is_pinned: isPinned },
      onBehalfOf: booking.accountId,
      undo: { id, number, professional, isPinned: !isPinned } satisfies Pin,
    }
  })
}

const pinned = z.object({ id: z.string(), number: z.number(), professional: z.number(), isPinned: z.boolean() })
type Pin = z.infer<typeof pinned>

async function pin(context: Context, tx: Transaction, { id, number, professional, isPinned }: Pin) {
  const { booking, visit } = await lockVisit(context, tx, id, number)
  if (!isChangeable(context, booking, visit)) throw await conflictAt(context, tx, booking, visit)
  const { visitId, professionalId, isActive, isPinned: present } = visitAssignments
  const changed = await tx
    .update(visitAssignments)
    .set({ isPinned })
    .where(and(eq(visitId, visit.id), eq(professionalId, professional), eq(isActive, true), eq(present, !isPinned)))
    .returning({ visitId })
  if (changed.length === 0) throw await refuseChanged(context, tx, booking, visit)
  return booking
}

/** The inverse of both. Throws AppError conflict if the visit has begun, they are not assigned any more, or it was taken back by hand. */
export const pinBack = inverseOf(pinned, async (context, tx, data) => {
  await pin(context, tx, data)
})
