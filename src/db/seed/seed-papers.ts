import { sql } from 'drizzle-orm'
import { addDays, addMinutes, dubaiDateOf, minutesPerDay } from '../../domain/dubai-time.ts'
import type { PaperKind } from '../../domain/papers.ts'
import type { Transaction } from '../client.ts'
import { papers } from '../schema/papers.ts'
import type { Vault } from '../vault/vault.ts'

const daysAgo = 170

/** Whose driving licence is to be renewed, and in how many days it ends. */
const driver = { professionalId: 1, endsIn: 12 }

/** Everybody has what their services ask for, for a good while yet. */
export async function seedPapers(tx: Transaction, vault: Vault, now: Date): Promise<void> {
  const { rows: needed } = await tx.execute<{ professional_id: number; kind: PaperKind }>(sql`
    SELECT DISTINCT s.professional_id, unnest(v.papers) AS kind FROM professional_skills s JOIN services v ON v.id = s.service_id ORDER BY 1, 2`)
  const today = dubaiDateOf(now)
  const decidedAt = addMinutes(now, -daysAgo * minutesPerDay)
  const approved = { state: 'approved', issuedOn: addDays(today, -daysAgo), askedAt: decidedAt, decidedAt } as const
  const made = await tx
    .insert(papers)
    .values([
      ...needed.map(({ professional_id, kind }, index) => ({
        ...approved,
        professionalId: professional_id,
        kind,
        expiresOn: addDays(today, 200 + ((index * 37) % 500)),
      })),
      { ...approved, professionalId: driver.professionalId, kind: 'driving_licence' as const, expiresOn: addDays(today, driver.endsIn) },
    ])
    .returning({ id: papers.id })
  const numbers = made.map(({ id }) => ({ id, number: vault.seal(papers.number, String(id), `DEMO-${String(id).padStart(6, '0')}`) }))
  await tx.execute(sql`UPDATE papers p SET number = n.number
    FROM jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) AS n (id bigint, number text) WHERE n.id = p.id`)
}
