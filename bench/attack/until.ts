import { setTimeout as pause } from 'node:timers/promises'

type Patience = { within?: number; every?: number }

/** Milliseconds until something is so, looked at again and again; null if it is not within so many milliseconds. */
export async function timeUntil(
  isSo: () => boolean | Promise<boolean>,
  { within = 60_000, every = 50 }: Patience = {},
): Promise<number | null> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > within) return null
    await pause(every)
  }
  return Math.round(performance.now() - began)
}

/** Waits until something is so. Throws an Error with these words if it is not within a minute. */
export async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  if ((await timeUntil(isSo)) === null) throw new Error(otherwise)
}
