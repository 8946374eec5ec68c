import type { Context as HonoContext } from 'hono'
import { isAway } from '../operations/is-away.ts'
import { sendAway } from './shed-load.ts'

/** The answer to a request that failed: to be repeated if the database or the file store is away, and no word about the error. */
export const answerFailure = (error: Error, c: HonoContext) => (isAway(error) ? sendAway(c) : c.text('Something went wrong', 500))
