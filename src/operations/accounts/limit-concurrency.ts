import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

type Limits = { mostAtOnce: number; mostWaiting: number }
type Limited = <T>(context: Pick<Context, 'language'>, work: () => Promise<T>) => Promise<T>

const secondsUntilRetry = 5

/**
 * Limits heavy work of one kind in this process: how much runs at once, and how much may wait. If more would wait, it throws AppError busy.
 */
export function limitConcurrency({ mostAtOnce, mostWaiting }: Limits): Limited {
  let running = 0
  const waiting: (() => void)[] = []
  return async (context, work) => {
    if (running < mostAtOnce) running++
    else if (waiting.length >= mostWaiting) throw new AppError('busy', wordsFor(context).busy, { retryAfter: secondsUntilRetry })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
