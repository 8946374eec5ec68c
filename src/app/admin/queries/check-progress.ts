import type { Query } from '@tanstack/react-query'
import type { ApiError } from '../../../contracts/client.ts'
import type { CheckRun } from '../../../contracts/office/check-run.ts'
import { areChangesHeard } from '../live/use-live-changes.ts'

const progressEveryMs = { heard: 10_000, unheard: 1_000 }

/** How often a check is asked for how far it is: while one goes on its changes are heard, and where they are not, every second. */
export const progressEvery = <Answer extends { run: CheckRun | null }>({
  state,
}: Pick<Query<Answer, ApiError>, 'state'>): number | false =>
  state.data?.run && state.data.run.state !== 'failed' ? progressEveryMs[areChangesHeard() ? 'heard' : 'unheard'] : false
