import { AppError } from './errors.ts'

/** Does a job's work for each row; what somebody else has done or changed in the meantime is left as it is. Answers for how many it did it. */
export async function forEach<Row>(rows: Row[], work: (row: Row) => Promise<void>): Promise<number> {
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
