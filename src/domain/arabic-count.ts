type Forms = { one: string; two: string; few: string; many: string }

const accusative = /ًا(?= |$)/g

/**
 * A number with its noun as Arabic counts: one and two are words of their own, then there is a form for 3 to 10 and one for 11 to 99; after
 * whole hundreds, and one or two beyond them, the noun loses the ending of that last form.
 */
export const counted =
  ({ one, two, few, many }: Forms) =>
  (count: number): string => {
    if (count === 1) return one
    if (count === 2) return two
    const last = count % 100
    return `${count} ${last > 10 ? many : last > 2 ? few : many.replace(accusative, '')}`
  }
