import { z } from 'zod'

/** A check of everything that ever was, which a job makes: how far it is. */
export const CheckRun = z
  .object({
    state: z.enum(['waiting', 'running', 'failed']).meta({ description: 'failed: it ended before it had checked everything' }),
    percent: z.int().meta({ description: 'How much is checked' }),
  })
  .meta({ id: 'CheckRun' })
export type CheckRun = z.infer<typeof CheckRun>
