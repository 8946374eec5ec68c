import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { visitActions } from '../../db/schema/field-work.ts'
import type { TakenAct } from '../../domain/field-times.ts'

/** What the team of a visit did so far, as received; isOwn: by this professional. */
export async function takenActs(tx: Transaction, visitId: number, professionalId: number): Promise<TakenAct[]> {
  const rows = await tx
    .select({
      kind: visitActions.kind,
      professionalId: visitActions.professionalId,
      occurredAt: visitActions.occurredAt,
      receivedAt: visitActions.receivedAt,
    })
    .from(visitActions)
    .where(and(eq(visitActions.visitId, visitId), eq(visitActions.answer, 'done')))
    .orderBy(asc(visitActions.receivedAt), asc(visitActions.id))
  return rows.map(({ professionalId: by, ...act }) => ({ ...act, isOwn: by === professionalId }))
}
