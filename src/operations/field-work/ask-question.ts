import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { type Decision, fieldReports } from '../../db/schema/field-work.ts'
import type { Context } from '../context.ts'

type Question = { professionalId: number; visitId: number; note: string | null; at: Date }

/**
 * A professional asks a person why a visit was given to them, or to somebody else; it waits in the queue of reports with what decided then. One of a visit
 * waits at a time. Returns false if the visit never had to do with them.
 */
export async function askQuestion(context: Context, tx: Transaction, { professionalId, visitId, note, at }: Question): Promise<boolean> {
  const decision = await readDecision(tx, professionalId, visitId)
  if (!decision) return false
  await tx
    .insert(fieldReports)
    .values({ professionalId, visitId, kind: 'question', note, decision, occurredAt: at, createdAt: context.now() })
    .onConflictDoNothing()
  return true
}

/** What decided about a visit, null for somebody who is not, was not and could not have been sent there. */
async function readDecision(tx: Transaction, professionalId: number, visitId: number): Promise<Decision | null> {
  const { rows } = await tx.execute<Decision & { concerns: boolean }>(sql`
    SELECT coalesce(r.candidates, '[]') AS candidates, moved.plan_id AS plan,
      EXISTS (SELECT FROM visit_assignments a WHERE a.visit_id = v.id AND a.professional_id = ${professionalId})
      OR EXISTS (SELECT FROM visit_actions d WHERE d.visit_id = v.id AND d.professional_id = ${professionalId})
      OR EXISTS (SELECT FROM dispatch_moves m WHERE m.visit_id = v.id AND ${professionalId} IN (m.from_id, m.to_id))
      OR EXISTS (SELECT FROM jsonb_array_elements(r.candidates) c WHERE (c ->> 'id')::int = ${professionalId}) AS concerns
    FROM visits v LEFT JOIN assignment_reasons r ON r.visit_id = v.id
    LEFT JOIN LATERAL (
      SELECT m.plan_id FROM dispatch_moves m JOIN dispatch_plans p ON p.id = m.plan_id
      WHERE m.visit_id = v.id AND p.state = 'applied' AND ${professionalId} IN (m.from_id, m.to_id) ORDER BY m.id DESC LIMIT 1) AS moved ON true
    WHERE v.id = ${visitId}`)
  const [row] = rows
  return row?.concerns ? { candidates: row.candidates, plan: row.plan } : null
}
