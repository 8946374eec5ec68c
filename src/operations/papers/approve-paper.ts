import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { ApprovedPaper, StaffPaper } from '../../contracts/office/papers.ts'
import type { Transaction } from '../../db/client.ts'
import { papers } from '../../db/schema/papers.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { inverseOf } from '../audit/inverse.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { lockProfessional } from '../professionals/absences.ts'
import { paperState } from './paper-state.ts'
import { readPaper } from './read-papers.ts'

/**
 * Staff approve a paper that was sent, or that they have seen themselves; the one of its kind that held until now is replaced. From the day after its end
 * nobody is sent to services that ask for it (0321_papers.sql). Throws AppError unauthenticated, forbidden, not_found, conflict (it was decided).
 */
export async function approvePaper(context: Context, id: number, approved: ApprovedPaper, key: string | null): Promise<Acted<StaffPaper>> {
  const act = { verb: 'paper.approve', subject: { kind: 'paper', id }, key, request: approved } as const
  return actAsStaff(context, act, async (tx) => {
    const { professional, kind, state } = await readPaper(context, tx, id)
    await lockProfessional(context, tx, professional.id)
    const before = await paperState.before(tx, id)
    const replaced = await replace(context, tx, { professionalId: professional.id, kind, id })
    const { number, issued_on: issuedOn, expires_on: expiresOn } = approved
    const sealed = context.vault.sealRow(papers, String(id), { number })
    const changed = await tx
      .update(papers)
      .set({ ...sealed, issuedOn, expiresOn, state: 'approved', decidedAt: context.now() })
      .where(and(eq(papers.id, id), inArray(papers.state, ['asked', 'sent'])))
      .returning({ id: papers.id })
    if (changed.length === 0) throw new AppError('conflict', wordsFor(context).paperIsDecided)
    return {
      result: await readPaper(context, tx, id),
      before: { state },
      after: { state: 'approved', kind, expires_on: expiresOn },
      undo: { approved: await paperState.undo(tx, id, before), replaced },
    }
  })
}

type Held = Pick<typeof papers.$inferSelect, 'professionalId' | 'kind' | 'id'>

/** Lets the paper that held until now hold no more. Returns the data of its undo, null if there was none. */
async function replace(context: Context, tx: Transaction, { professionalId, kind }: Held): Promise<object | null> {
  const ofKind = and(eq(papers.professionalId, professionalId), eq(papers.kind, kind), eq(papers.state, 'approved'))
  const [held] = await tx.select({ id: papers.id }).from(papers).where(ofKind)
  if (!held) return null
  const before = await paperState.before(tx, held.id)
  await tx.update(papers).set({ state: 'replaced', decidedAt: context.now() }).where(eq(papers.id, held.id))
  return paperState.undo(tx, held.id, before)
}

const Undone = z.object({ approved: z.unknown(), replaced: z.unknown() })

/** The inverse of approvePaper: the paper waits again, and the one before it holds again. */
export const unapprovePaper = inverseOf(Undone, async (context, tx, { approved, replaced }, actor) => {
  await paperState.restore(context, tx, approved, actor)
  if (replaced !== null) await paperState.restore(context, tx, replaced, actor)
})
