import { eq } from 'drizzle-orm'
import { supportRequests } from '../../db/schema/support.ts'
import { firstQuestion } from '../../db/seed/seed-waiting.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'

/** When the demo was filled in; null where it is gone. */
export async function readDemoStart({ db }: Pick<Context, 'db'>): Promise<Date | null> {
  const [question] = await db
    .select({ at: supportRequests.createdAt })
    .from(supportRequests)
    .where(eq(supportRequests.id, firstQuestion.id))
  return question ? addMinutes(question.at, firstQuestion.minutesBefore) : null
}
