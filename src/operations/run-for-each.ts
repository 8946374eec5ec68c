import { AppError } from './errors.ts'

/** Does a job's work for each row; rows that somebody else has changed in the meantime are skipped. Returns how many were done. */
export async function runForEach<Row>(rows: Row[], work: (row: Row) => Promise<void>): Promise<number> {
  let done = 0
  for (const row of rows) {
    try {
      await work(row)
      done++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return done
}
