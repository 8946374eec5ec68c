import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** Throws AppError conflict for a damage, which is never done again. */
export function demandRedo(context: Context, { kind }: { kind: string }): void {
  if (kind !== 'redo') throw new AppError('conflict', wordsFor(context).redoOnly)
}
