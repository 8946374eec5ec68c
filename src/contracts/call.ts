import type { z } from 'zod'
import type { LimitName } from '../domain/limits.ts'
import type { RightGroup, Sight, StaffVerb } from '../domain/rights.ts'
import type { Messages } from './messages/en.ts'

/** The key of a message without placeholders. */
export type PlainMessage = { [Name in keyof Messages]: Messages[Name] extends string ? Name : never }[keyof Messages]

/**
 * Who may make a call.
 * - public: everybody, with the same result: the client sends no token. shared: the response is also kept in memory.
 * - anyone: everybody; the session counts if there is one, and an expired token counts as none.
 * - guest: everybody, but an expired token is refused instead of being treated as a guest.
 * - booking: whoever may see the booking: its customer, or the holder of its link (header Booking-Token). staffSee: the right with which staff
 *   read it too; without it they do not, since they read bookings by the calls of the back office.
 * - signed-in: every role. customer: customers only; forbids is the message for other roles.
 * - professional: a professional's phone, which may make no other call but public ones.
 * - staff: members of staff. sees: the right that a read needs; does: the verb of a write, which leaves one audit entry and answers with `undo`.
 * - provider: a payment provider, identified by its signature.
 */
type Access =
  | { who: 'public'; shared?: true; does?: never }
  | { who: 'anyone' | 'guest' | 'signed-in' | 'provider' | 'professional'; shared?: never; does?: never }
  | { who: 'booking'; staffSee?: RightGroup; shared?: never; does?: never }
  | { who: 'customer'; forbids?: PlainMessage; shared?: never; does?: never }
  | { who: 'staff'; sees: Sight; does?: never; shared?: never }
  | { who: 'staff'; does: StaffVerb; sees?: never; shared?: never }

/** The request body: JSON, a multipart form, or raw bytes, which a signature covers. */
type Body =
  | { body?: z.ZodType; form?: never; raw?: never }
  | { form: z.ZodType; body?: never; raw?: never }
  | { raw: z.ZodType; body?: never; form?: never }

/** Chooses the message by the data that the call returns. */
// biome-ignore lint/suspicious/noExplicitAny: each call names the shape of its own data
type ChosenMessage = (data: any) => PlainMessage

/** The response: data in the specification's envelope, a body of another shape, a file, a stream of events, or a message only. */
type Returns =
  | { returns: z.ZodType; says?: PlainMessage | ChosenMessage; response?: never; file?: never; stream?: never }
  | { response: z.ZodType; says?: PlainMessage; returns?: never; file?: never; stream?: never }
  | { file: FileKind; says?: never; returns?: never; response?: never; stream?: never }
  | { stream: z.ZodType; says?: never; returns?: never; response?: never; file?: never }
  | { says: PlainMessage; returns?: never; response?: never; file?: never; stream?: never }

/** A file: media type, Content-Disposition, and the schema if it is JSON. */
export type FileKind = { type: string; disposition: 'inline' | 'attachment'; schema?: z.ZodType }

/**
 * The contract of one API call. Its route, documentation, access check, rate limit, caching and typed client are derived from it.
 * - tag, summary, description and outcome (what 200 means) are for the documentation. id: its operationId where the rule of api/operation-id.ts reads badly.
 * - limit: the rate limit it counts against; without one, that of its kind (limitOf).
 * - accepts: it answers 202: what it began goes on by itself.
 * - cost: dear work has a queue of its own, so that a crowd that asks for it keeps nobody from the rest; of reads it is measured too (api/guard-call.ts). once: it takes an Idempotency-Key.
 * - edits: it takes the version that was edited in If-Match, and refuses it if somebody has saved since.
 * - mostBytes: the most its body may have; without it, 1 MB, or 10 MB for a form.
 * - crowded: it waits for its turn before anything else, since strangers can make it costly.
 * - link: the field of the body that names a booking, whose link's token (header Booking-Token) proves the right to it.
 * - lists: it lists rows for staff; what of its query cannot be read is ignored, and named in the answer's meta.ignored.
 * - stream: the schema of one event of a stream (server-sent events), which lasts until either side ends it.
 * - missing: the message of the 404 for a path parameter that cannot exist. says: the message of success.
 * - refuses: what each status of refusal means, in addition to those that follow from the other fields.
 */
export type Call = Access &
  Body &
  Returns & {
    id?: string
    tag: string
    summary: string
    description?: string
    outcome: string
    limit?: LimitName
    accepts?: true
    cost?: 'dear'
    mostBytes?: number
    crowded?: true
    once?: true
    edits?: true
    lists?: true
    link?: 'booking_id' | 'replaces'
    params?: z.ZodObject
    missing?: PlainMessage
    query?: z.ZodObject
    refuses?: { readonly [status: number]: string }
  }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The limit of a call: its own, or that of all reads, of all reads of what belongs to one person, or of all writes. */
export function limitOf(name: string, { limit, who }: Pick<Call, 'limit' | 'who'>): LimitName {
  if (limit) return limit
  if (!name.startsWith('GET ')) return 'change'
  return who === 'public' || who === 'anyone' ? 'read' : 'private_read'
}

/** The right with which staff may make a customer's call, null if no right allows it; undefined for calls that are not a customer's. */
export const staffsRightTo = (call: Call): RightGroup | null | undefined => {
  if (call.who === 'booking') return call.staffSee ?? null
  return call.who === 'guest' ? null : undefined
}

/** Whether a call books, pays or changes a booking as its customer does. Staff do it in the back office, where the audit says who it was. */
export const isActOfCustomer = (name: string, call: Call): boolean => !name.startsWith('GET ') && staffsRightTo(call) === null

/** Calls by name, such as 'PUT /booking/{id}/cancellation'; paths are relative to /api. Only reads can be shared. */
export type CallTable = {
  readonly [read: `GET /${string}`]: Call
  readonly [write: `${Exclude<Method, 'GET'>} /${string}`]: Call & { shared?: never; sees?: never }
}
