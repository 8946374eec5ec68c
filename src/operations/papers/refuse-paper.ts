import { and, eq } from 'drizzle-orm'
import type { StaffPaper } from '../../contracts/office/papers.ts'
import { papers } from '../../db/schema/papers.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { paperState } from './paper-state.ts'
import { readPaper } from './read-papers.ts'

/** Staff refuse a paper that was sent; the professional reads why. Throws AppError unauthenticated, forbidden, not_found, conflict (it was decided). */
export async function refusePaper(context: Context, id: number, refusal: string, key: string | null): Promise<Acted<StaffPaper>> {
  const act = { verb: 'paper.refuse', subject: { kind: 'paper', id }, key, request: { refusal } } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await paperState.before(tx, id)
    if (!before) throw new AppError('not_found', wordsFor(context).paperNotFound)
    const refused = await tx
      .update(papers)
      .set({ state: 'refused', refusal, decidedAt: context.now() })
      .where(and(eq(papers.id, id), eq(papers.state, 'sent')))
      .returning({ kind: papers.kind })
    if (refused.length === 0) throw new AppError('conflict', wordsFor(context).paperIsDecided)
    return {
      result: await readPaper(context, tx, id),
      before: { state: 'sent' },
      after: { state: 'refused', kind: refused[0]?.kind },
      undo: await paperState.undo(tx, id, before),
    }
  })
}
