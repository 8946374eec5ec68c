import pLimit from 'p-limit'
import { type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'

type Limits = { mostAtOnce: number; mostWaiting: number }
type Limited = <T>(context: Pick<Context, 'language'>, work: () => Promise<T>) => Promise<T>

const secondsUntilRetry = 5

/**
 * Limits heavy work of one kind in this process: how much runs at once, and how much may wait. If more would wait, it throws AppError busy.
 */
export function limitConcurrency({ mostAtOnce, mostWaiting }: Limits): Limited {
  const limit = pLimit(mostAtOnce)
  return async (context, work) => {
    if (limit.activeCount + limit.pendingCount >= mostAtOnce + mostWaiting) {
      throw new AppError('busy', wordsFor(context).busy, { retryAfter: secondsUntilRetry })
    }
    return limit(work)
  }
}
