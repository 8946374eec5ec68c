import type { Context } from '../context.ts'

/** Longer than the work takes unless the machine is busy, in which case its time reveals nothing anyway. */
const atLeast = 150

/** Does work whose duration depends on whether there is an account, and returns no sooner than it would in either case. */
export async function withMinimumTime<T>({ wait }: Pick<Context, 'wait'>, work: () => Promise<T>): Promise<T> {
  const earliest = wait(atLeast)
  try {
    return await work()
  } finally {
    await earliest
  }
}
