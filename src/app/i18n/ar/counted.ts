type Forms = { one: string; two: string; few: string; many: string }

const rules = new Intl.PluralRules('ar')

/** A number with its noun as Arabic counts: one and two are words of their own, then the form for 3 to 10, then the one for more. */
export const counted =
  ({ one, two, few, many }: Forms) =>
  (count: number): string => {
    const form = rules.select(count)
    if (form === 'one') return one
    if (form === 'two') return two
    return `${count} ${form === 'few' ? few : many}`
  }
