import { addDays, addMinutes, dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Transaction } from '../client.ts'
import { fieldReports } from '../schema/field-work.ts'

/** What two professionals asked for: one waits for an answer, one has it. */
export async function seedFieldReports(tx: Transaction, now: Date): Promise<void> {
  const today = dubaiDateOf(now)
  const [asked, before] = [addMinutes(now, -20), addMinutes(now, -3_000)]
  await tx.insert(fieldReports).values([
    {
      professionalId: 3,
      kind: 'absence',
      fromDate: addDays(today, 9),
      untilDate: addDays(today, 11),
      note: 'My sister is getting married',
      occurredAt: asked,
      createdAt: asked,
    },
    {
      professionalId: 7,
      kind: 'absence',
      fromDate: addDays(today, 4),
      untilDate: addDays(today, 4),
      note: null,
      occurredAt: before,
      createdAt: before,
      answer: 'declined',
      answeredAt: addMinutes(before, 25),
    },
  ])
}
