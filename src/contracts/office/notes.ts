import { z } from 'zod'
import { messages } from '../messages/en.ts'
import { typedLines } from '../text.ts'

export const NewNote = z.object({ body: typedLines(messages.writeNote, 2_000) }).meta({ id: 'NewNote' })

/** What staff write to each other about something; its customer never reads it. */
export const StaffNote = z
  .object({ id: z.number(), body: z.string(), author: z.string().nullable(), created_at: z.string() })
  .meta({ id: 'StaffNote' })
export type StaffNote = z.infer<typeof StaffNote>
