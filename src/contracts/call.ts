import type { z } from 'zod'
import type { LimitName } from '../domain/limits.ts'
import type { Messages } from './messages/en.ts'

/** The name of a message without parts to fill in. */
export type PlainMessage = { [Name in keyof Messages]: Messages[Name] extends string ? Name : never }[keyof Messages]

/**
 * Who may make a call.
 * public: anybody, and it is the same for everybody: the client sends no token.
 * anyone: visitors too; a session counts where there is one, and a token that has ended makes a visitor.
 * guest: visitors too, but whoever sends a token that has ended is told so rather than served as a guest.
 * booking: whoever may see one booking: its customer, staff, and who sends its link's token as Booking-Token.
 * signed-in: whoever has a session. customer: customers with a session.
 * provider: a payment provider, by its signature.
 */
type Access =
  | { who: 'public'; shared?: true }
  | { who: 'anyone' | 'guest' | 'booking' | 'signed-in' | 'provider'; shared?: never }
  | { who: 'customer'; forbids?: PlainMessage; shared?: never }

/** What a call takes as its body: JSON, a form with files, or bytes that are handed on as they came, for a signature over them. */
type Body =
  | { body?: z.ZodType; form?: never; raw?: never }
  | { form: z.ZodType; body?: never; raw?: never }
  | { raw: z.ZodType; body?: never; form?: never }

/** One of several messages, chosen by the data that the call returns. */
// biome-ignore lint/suspicious/noExplicitAny: each call names the shape of its own data
type ChosenMessage = (data: any) => PlainMessage

/** What a call returns: data in the envelope of the specification, a response of another shape, a file, or a message alone. */
type Returns =
  | { returns: z.ZodType; says?: PlainMessage | ChosenMessage; response?: never; file?: never }
  | { response: z.ZodType; says?: PlainMessage; returns?: never; file?: never }
  | { file: FileKind; says?: never; returns?: never; response?: never }
  | { says: PlainMessage; returns?: never; response?: never; file?: never }

/** A file that a call returns: its media type, how a browser takes it, and its schema where it is JSON. */
export type FileKind = { type: string; disposition: 'inline' | 'attachment'; schema?: z.ZodType }

/**
 * One call of the API. Its route, documentation, doors, limit, place in memory and typed client all follow from it.
 * tag, summary, description, outcome: for the documentation; outcome is what 200 means.
 * limit: the name of the limit that it counts against. once: it takes an Idempotency-Key. shared: its answer is kept in memory for all.
 * missing: what is said where the path cannot be the name of anything. says: the message of success.
 * refuses: what its refusals mean, by status, besides those that follow from all the rest.
 */
export type Call = Access &
  Body &
  Returns & {
    tag: string
    summary: string
    description?: string
    outcome: string
    limit?: LimitName
    once?: true
    params?: z.ZodObject
    missing?: PlainMessage
    query?: z.ZodObject
    refuses?: { readonly [status: number]: string }
  }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls by their name, 'PUT /booking/{id}/cancellation'; the path is below /api. Only what is read can be shared. */
export type CallTable = {
  readonly [read: `GET /${string}`]: Call
  readonly [write: `${Exclude<Method, 'GET'>} /${string}`]: Call & { shared?: never }
}
