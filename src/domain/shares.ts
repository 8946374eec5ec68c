/** begin: something is under way until the function it returns is called, which says what its share was of all that passed by the clock. */
export type Shares = { begin(): () => number }

/** Shares each moment of a clock (milliseconds) among all that is under way, so that what is cheap stays cheap beside what is dear. */
export function openShares(now: () => number): Shares {
  let underWay = 0
  /** What anything that was always under way would have had, and until when that is counted. */
  let [shares, sharedAt] = [0, 0]
  const change = (by: 1 | -1): number => {
    const at = now()
    if (underWay > 0) shares += (at - sharedAt) / underWay
    sharedAt = at
    underWay += by
    return shares
  }
  return {
    begin() {
      const began = change(1)
      return () => change(-1) - began
    },
  }
}
