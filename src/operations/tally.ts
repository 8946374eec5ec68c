import { AppError } from './errors.ts'

export type Counted = 'bookings' | 'payments' | 'refunds' | 'mails' | 'replica_reads'

/**
 * How often something ended in which way in this process since it started, for whoever watches the house. Outcomes are words of the code, never what
 * somebody typed. read: every count there is.
 */
export type Tally = {
  count(what: Counted, outcome: string): void
  read(): { what: Counted; outcome: string; times: number }[]
}

export function openTally(): Tally {
  const counts = new Map<string, { what: Counted; outcome: string; times: number }>()
  return {
    count(what, outcome) {
      const key = `${what} ${outcome}`
      const known = counts.get(key)
      if (known) known.times++
      else counts.set(key, { what, outcome, times: 1 })
    },
    read: () => [...counts.values()],
  }
}

/** The outcome that an error is: why something was refused, or that it failed. */
export const outcomeOf = (error: unknown): string => (error instanceof AppError ? error.code : 'failed')
