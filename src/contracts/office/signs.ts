import { z } from 'zod'
import { type SignName, signNames } from '../../domain/signs.ts'
import type { CallTable } from '../call.ts'

const Level = z.enum(['well', 'watch', 'act'])

export const Signs = z
  .object({
    signs: z.array(
      z.object({
        name: z.enum(signNames as [SignName, ...SignName[]]),
        level: Level,
        is_never: z
          .boolean()
          .meta({ description: 'Whether what it is about was never done yet; its figure then counts from the beginning' }),
        figure: z.number().nullable().meta({ description: 'The highest where there are several; null where there is nothing of the kind' }),
        cases: z
          .array(z.object({ subject: z.string().nullable(), figure: z.number(), since: z.string(), level: Level }))
          .meta({ description: 'What is over the limit: the process, job or queue, since when' }),
      }),
    ),
    processes: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['site', 'worker']),
        started_at: z.string(),
        beat_at: z.string().meta({ description: 'When it last said how it does' }),
        is_silent: z.boolean(),
        connections_waiting: z.int(),
        loop_lag_seconds: z.number(),
        replica_lag_seconds: z.number().nullable().meta({ description: 'null without a replica' }),
        requests: z.int().meta({ description: 'In the last five minutes' }),
        failed_requests: z.int(),
      }),
    ),
  })
  .meta({ id: 'Signs' })
export type Signs = z.infer<typeof Signs>

export const officeSignCalls = {
  'GET /admin/signs': {
    tag: 'Back office: jobs',
    summary: 'How the house does, by the limits of its alerts; superadmins only',
    who: 'staff',
    sees: 'superadmin',
    returns: Signs,
    outcome: 'Every sign, those to act on first, and every process',
  },
} as const satisfies CallTable
