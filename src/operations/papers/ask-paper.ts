import type { StaffPaper } from '../../contracts/office/papers.ts'
import { papers } from '../../db/schema/papers.ts'
import type { PaperKind } from '../../domain/papers.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { lockProfessional } from '../professionals/absences.ts'
import { paperState } from './paper-state.ts'
import { readPaper } from './read-papers.ts'

/** Staff ask a professional for a paper, also for a newer one. Throws AppError unauthenticated, forbidden, not_found, conflict (one is waited for). */
export async function askPaper(context: Context, id: number, kind: PaperKind, key: string | null): Promise<Acted<StaffPaper>> {
  const act = { verb: 'paper.ask', subject: { kind: 'professional', id }, key, request: { kind } } as const
  return actAsStaff(context, act, async (tx) => {
    await lockProfessional(context, tx, id)
    const [asked] = await tx
      .insert(papers)
      .values({ professionalId: id, kind, state: 'asked', askedAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: papers.id })
    if (!asked) throw new AppError('conflict', wordsFor(context).paperIsAsked)
    return {
      result: await readPaper(context, tx, asked.id),
      after: { paper: asked.id, kind },
      undo: await paperState.undo(tx, asked.id, null),
    }
  })
}
