type Forms = { one: string; two: string; few: string; many: string }

/** A number with its noun as Arabic counts: one and two are words of their own, then the form for 3 to 10, then the one for more. */
export const counted =
  ({ one, two, few, many }: Forms) =>
  (count: number): string => {
    if (count === 1) return one
    if (count === 2) return two
    const last = count % 100
    return `${count} ${last >= 3 && last <= 10 ? few : many}`
  }
