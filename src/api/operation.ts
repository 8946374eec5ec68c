import type { z } from 'zod'
import type { CallName, Calls } from '../contracts/calls.ts'
import type { Acted } from '../operations/audit/act-as-staff.ts'
import type { Actor, Context } from '../operations/context.ts'

type SignedIn = Extract<Actor, { accountId: string }>
type Customer = Extract<Actor, { kind: 'customer' }>
type Staff = Extract<Actor, { kind: 'staff' }>
type Professional = Extract<Actor, { kind: 'professional' }>

/** The context of a call, with the kind of actor that its contract admits. */
type ContextOf<C> = C extends { who: 'customer' }
  ? Context & { actor: Customer }
  : C extends { who: 'staff' }
    ? Context & { actor: Staff }
    : C extends { who: 'professional' }
      ? Context & { actor: Professional }
      : C extends { who: 'signed-in' }
        ? Context & { actor: SignedIn }
        : Context

/**
 * The request, parsed by the contract. ignored: what a list could not read of its query. A raw body comes with its headers; key is the
 * Idempotency-Key, version that of If-Match.
 */
type InputOf<C> = (C extends { params: infer Shape extends z.ZodType } ? { params: z.output<Shape> } : unknown) &
  (C extends { query: infer Shape extends z.ZodType } ? { query: z.output<Shape> } : unknown) &
  (C extends { lists: true } ? { ignored: readonly string[] } : unknown) &
  (C extends { body: infer Shape extends z.ZodType } ? { body: z.output<Shape> } : unknown) &
  (C extends { form: infer Shape extends z.ZodType } ? { form: z.output<Shape> } : unknown) &
  (C extends { raw: z.ZodType } ? { raw: { text: string; headers: Headers } } : unknown) &
  (C extends { once: true } ? { key: string | null } : unknown) &
  (C extends { edits: true } ? { version: number | null } : unknown)

/** A stream of events: next waits at most patience milliseconds and returns what happened meanwhile, null at the end; stop ends it. */
export type CallStream<Event = unknown> = { next(patience: number): Promise<Event[] | null>; stop(): void }

export type CallFile = { content: string | Uint8Array<ArrayBuffer>; filename: string }

/** What an operation returns: what its call shows, for a write of staff with how it can be taken back. */
type OutputOf<C> = C extends { does: string } ? Acted<Shown<C>> : Shown<C>

/** Data, the response without status and message, a file, a stream, or nothing of interest. */
type Shown<C> = C extends { returns: infer Shape extends z.ZodType }
  ? z.input<Shape>
  : C extends { response: infer Shape extends z.ZodType }
    ? Unwrapped<z.input<Shape>>
    : C extends { file: object }
      ? CallFile
      : C extends { stream: infer Shape extends z.ZodType }
        ? CallStream<z.input<Shape>>
        : unknown

type Unwrapped<Whole> = Whole extends readonly unknown[] ? Whole : Omit<Whole, 'status' | 'message'>

type OperationOf<C> = (context: ContextOf<C>, input: InputOf<C>) => OutputOf<C> | Promise<OutputOf<C>>

/** The operation of every call. */
export type Operations = { [Name in CallName]: OperationOf<Calls[Name]> }

/** An operation with the type they all have in common. */
export type AnyOperation = (context: Context, input: Input) => unknown
export type Input = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  ignored: readonly string[]
  body: unknown
  form: unknown
  raw: { text: string; headers: Headers } | undefined
  key: string | null
  version: number | null
}
