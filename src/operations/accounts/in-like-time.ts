import type { Context } from '../context.ts'

/** More than the work behind it takes unless the machine is busy, when its time tells nothing anyway. */
const atLeast = 150

/** Does work whose time depends on whether somebody has an account, and answers no sooner than it would for either. */
export async function inLikeTime<T>({ wait }: Pick<Context, 'wait'>, work: () => Promise<T>): Promise<T> {
  const earliest = wait(atLeast)
  try {
    return await work()
  } finally {
    await earliest
  }
}
