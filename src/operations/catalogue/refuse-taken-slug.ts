import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'

/** Does what may break the unique constraint of slugs. Throws AppError invalid (field slug) then. */
export async function refuseTakenSlug<T>(context: Context, constraint: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusedBy(error, 'constraint', constraint)) throw error
    const message = wordsFor(context).slugTaken
    throw new AppError('invalid', message, { fields: { slug: message } })
  }
}
