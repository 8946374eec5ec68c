import { z } from 'zod'
import { type LiveKind, liveKinds } from '../../domain/live-changes.ts'
import type { CallTable } from '../call.ts'

export const LiveChange = z
  .object({
    kind: z.enum(Object.keys(liveKinds) as [LiveKind, ...LiveKind[]]),
    id: z.string().nullable().meta({ description: "The id of the row, or the queue's name; null where many rows changed at once" }),
  })
  .meta({ id: 'LiveChange' })

export const officeLiveCalls = {
  'GET /admin/events': {
    tag: 'Back office: today',
    summary: 'Hear what changes, as server-sent events',
    description:
      'Each event is the JSON of one change: its kind and id, to ask for again what shows it. A comment every 15 seconds shows that the stream ' +
      'lives. It ends with the session, when rights change, after 15 minutes, and whenever a change may have been missed: whoever opens it again ' +
      'asks for everything again.',
    who: 'staff',
    sees: 'everyone',
    stream: LiveChange,
    outcome: 'Changes of the kinds that the caller may see, for as long as the stream lasts',
  },
} as const satisfies CallTable
