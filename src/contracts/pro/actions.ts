import { z } from 'zod'
import { extraMinutes } from '../../domain/extra-time.ts'
import { actionKinds, photoKinds } from '../../domain/field-work.ts'
import { date } from '../booking-fields.ts'
import type { CallTable } from '../call.ts'
import { RowId } from '../office/row-id.ts'
import { typedOptional } from '../text.ts'

const ActionData = z
  .object({
    task: typedOptional(500).meta({ description: 'tick: which task' }),
    is_done: z.boolean().optional().meta({ description: 'tick: whether it is done' }),
    cash_received: z.boolean().optional().meta({ description: 'finish: whether the cash was taken' }),
    called_at: z.iso.datetime().optional().meta({ description: 'nobody_home: when the customer was called' }),
    minutes: z.int().min(1).max(600).optional().meta({ description: 'late: by how many minutes' }),
    extra_minutes: z
      .literal([...extraMinutes])
      .optional()
      .meta({ description: 'extra_time: how much longer' }),
    from: date.optional().meta({ description: 'absence: the first day' }),
    until: date.optional().meta({ description: 'absence: the last day' }),
    note: typedOptional(500),
  })
  .meta({ id: 'ProActionData' })
export type ActionData = z.output<typeof ActionData>

export const ProAction = z
  .object({
    id: z.uuid().meta({ description: 'Given by the phone; the same id is done once' }),
    visit: RowId.nullable().meta({ description: 'null for ill and absence' }),
    kind: z.enum(actionKinds),
    occurred_at: z.iso.datetime().meta({ description: 'When it was done, by the clock of the server' }),
    data: ActionData.default(() => ActionData.parse({})),
  })
  .meta({ id: 'ProAction' })
export type ProAction = z.output<typeof ProAction>

export const ProAnswer = z
  .object({
    id: z.string(),
    answer: z.string().meta({ description: 'done, known (it was done before), or refused: and why' }),
    message: z.string().nullable().meta({ description: 'Why it was refused, in words' }),
  })
  .meta({ id: 'ProAnswer' })
export type ProAnswer = z.infer<typeof ProAnswer>

export const VisitPhoto = z
  .object({
    id: z.uuid(),
    kind: z.enum(photoKinds),
    taken_at: z.iso.datetime(),
    picture: z.instanceof(File).meta({ type: 'string', format: 'binary' }),
  })
  .meta({ id: 'VisitPhoto' })

const tag = "Professional's phone"

export const proActionCalls = {
  'POST /pro/actions': {
    id: 'sendProActions',
    tag,
    summary: 'Send what was done, in its order',
    description:
      'Each act is one transaction with an answer of its own, and is done once however often it is sent. An act counts with the time at which it ' +
      'was done, from the beginning of yesterday; one that the visit no longer allows is refused in words.',
    who: 'professional',
    limit: 'field_work',
    body: z.object({ actions: z.array(ProAction).min(1).max(50) }).meta({ id: 'ProActions' }),
    returns: z.array(ProAnswer),
    outcome: 'An answer for each, in their order',
  },
  'POST /pro/visits/{id}/photos': {
    tag,
    summary: 'Send a photo of a visit',
    description: 'At most 10 MB. It is encoded anew, without its metadata. The same id is stored once.',
    who: 'professional',
    limit: 'field_work',
    params: z.object({ id: RowId }),
    missing: 'proVisitNotFound',
    form: VisitPhoto,
    says: 'photoSaved',
    outcome: 'Stored',
    refuses: { 404: 'No visit of this professional', 409: 'The visit has enough photos', 503: 'Too many uploads right now' },
  },
} as const satisfies CallTable
