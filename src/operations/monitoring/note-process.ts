import { eq } from 'drizzle-orm'
import { processBeats } from '../../db/schema/monitoring.ts'
import type { Context } from '../context.ts'

export type ProcessFigures = Omit<typeof processBeats.$inferSelect, 'name' | 'kind' | 'startedAt' | 'beatAt'>
/** name: the machine, and what tells its processes apart. */
export type WatchedProcess = { name: string; kind: 'site' | 'worker'; startedAt: Date }

/** Notes how a process does, for the page of signs. */
export async function noteProcess(
  { db, now }: Pick<Context, 'db' | 'now'>,
  process: WatchedProcess,
  figures: ProcessFigures,
): Promise<void> {
  const beat = { ...process, ...figures, beatAt: now() }
  await db.insert(processBeats).values(beat).onConflictDoUpdate({ target: processBeats.name, set: beat })
}

/** Forgets a process that was stopped. */
export async function forgetProcess({ db }: Pick<Context, 'db'>, name: string): Promise<void> {
  await db.delete(processBeats).where(eq(processBeats.name, name))
}
