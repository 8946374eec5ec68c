import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

type Room = { mostAtOnce: number; mostWaiting: number }
type InTurn = <T>(context: Pick<Context, 'language'>, work: () => Promise<T>) => Promise<T>

const secondsUntilRetry = 5

/** A room of this process for heavy work: so much of it runs at once, so much may wait. Where more wait, it throws AppError busy. */
export function roomFor({ mostAtOnce, mostWaiting }: Room): InTurn {
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
