import type { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { StaffActor } from './rights.ts'

/**
 * Takes back what a verb did, with the data that it left (`undo` of its Done), in the transaction of the undo. Throws AppError conflict with its
 * reason if the world has moved on.
 */
export type Inverse = (context: Context, tx: Transaction, data: unknown, actor: StaffActor) => Promise<void>

/** An inverse whose data is read by a schema. */
export const inverseOf =
  <Schema extends z.ZodType>(
    schema: Schema,
    work: (context: Context, tx: Transaction, data: z.output<Schema>, actor: StaffActor) => Promise<void>,
  ): Inverse =>
  (context, tx, data, actor) =>
    work(context, tx, schema.parse(data), actor)

/** Somebody changed the same thing since, so that it cannot be undone. state: what it is now. */
export const changedSince = (context: Context, state: Record<string, unknown> = {}) =>
  new AppError('conflict', wordsFor(context).changedSince, { data: state })
