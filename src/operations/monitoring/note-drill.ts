import { recoveryDrills } from '../../db/schema/backups.ts'
import type { Context } from '../context.ts'

type Ended = {
  tookMs: number
  backedUpAt: Date | null
  recoveredTo: Date | null
  lostMs: number | null
  problems: readonly string[]
  failure: string | null
}

const longestFailure = 200

/** Notes how a drill of recovery ended, for the signs. */
export async function noteDrill({ db, now }: Pick<Context, 'db' | 'now'>, { problems, failure, ...drill }: Ended): Promise<void> {
  const { tookMs, backedUpAt, recoveredTo, lostMs } = drill
  await db.insert(recoveryDrills).values({
    ...{ endedAt: now(), tookMs, backedUpAt, recoveredTo, lostMs, problems: problems.length },
    failure: failure?.slice(0, longestFailure) ?? null,
  })
}
