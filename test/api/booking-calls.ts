import { z } from 'zod'
import { partsOf } from '../../src/api/describe-call.ts'
import type { Call } from '../../src/contracts/call.ts'
import { everyCall } from '../../src/contracts/calls.ts'
import { bookingIdPattern } from '../../src/domain/reference.ts'

type Shape = { properties?: Record<string, Shape>; anyOf?: Shape[]; pattern?: string; $ref?: string; $defs?: Record<string, Shape> }

/** Whether a field holds the id of a booking: by its pattern, or by its name. */
const isBooking = (name: string, { pattern, anyOf = [] }: Shape): boolean =>
  [pattern, ...anyOf.map((one) => one.pattern)].includes(bookingIdPattern.source) || /^(booking(_?id)?|replaces)$/i.test(name)

function bookingsIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const { properties = {} } = described.$ref ? (described.$defs?.[described.$ref.split('/').at(-1) ?? ''] ?? {}) : described
  return Object.entries(properties).flatMap(([name, field]) => (isBooking(name, field) ? [name] : []))
}

export type BookingCall = { name: string; method: string; path: string; who: Call['who']; query: string[]; body: string[]; isForm: boolean }

/** Every call of the API whose contract has the id of a booking in its path, query or body, with the fields that hold it. */
export const bookingCalls: BookingCall[] = everyCall.flatMap(([name, call]) => {
  const [params, query, body] = [call.params, call.query, call.body].map(bookingsIn)
  return [params, query, body].some((fields) => fields?.length)
    ? [{ name, ...partsOf(name), who: call.who, query: query ?? [], body: body ?? [], isForm: Boolean(call.form) }]
    : []
})
