let takeBack: (() => void) | null = null

/** Remembers how the last act is taken back; null if it cannot be. */
export const rememberAct = (way: (() => void) | null): void => {
  takeBack = way
}

/** Takes back the last act, once. Returns whether there was one that can be. */
export function undoLastAct(): boolean {
  const way = takeBack
  takeBack = null
  way?.()
  return way !== null
}
