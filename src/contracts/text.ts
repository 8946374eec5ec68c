import { z } from 'zod'
import { isEmail } from '../domain/email.ts'
import { normalizePhone } from '../domain/phone.ts'
import { apartAtStops, lineOf, linesOf, namesSite } from '../domain/plain-text.ts'
import { messages } from './messages/en.ts'

/**
 * The texts that requests hold. No contract takes a bare z.string(): a field is of one of these kinds, of a pattern, or of an enum
 * (test/api/texts.test.ts). A NUL, which the database cannot store, is refused in all of them.
 */
const withoutNul = (text: string) => !text.includes('\0')
const sent = (missing?: string, invalid = messages.invalidValue) =>
  z.string(missing === undefined ? undefined : { error: missing }).refine(withoutNul, invalid)

/** Typed text, cleaned first and measured then: min to max characters. */
const required = (clean: (text: string) => string, missing: string, max: number, min = 1) =>
  sent(missing)
    .meta({ minLength: min, maxLength: max })
    .transform((text) => clean(text))
    .pipe(z.string().min(min, missing).max(max, messages.tooLong))

const optional = (clean: (text: string) => string, max: number) =>
  sent()
    .meta({ maxLength: max })
    .nullish()
    .transform((text) => (text ? clean(text) : '') || null)
    .pipe(z.string().max(max, messages.tooLong).nullable())

/** One line. */
export const typed = (missing: string, max: number) => required(lineOf, missing, max)
export const typedOptional = (max: number) => optional(lineOf, max)

/** Why staff do something. The audit takes no shorter one (audit_entries_reason_check). */
const [shortestReason, longestReason] = [3, 500]
export const givenReason = required(lineOf, messages.reasonRequired, longestReason, shortestReason)
export const givenReasonOptional = typedOptional(longestReason).refine(
  (reason) => reason === null || reason.length >= shortestReason,
  messages.reasonRequired,
)

/** Several lines, which stay as they are. */
export const typedLines = (missing: string, max: number) => required(linesOf, missing, max)
export const typedLinesOptional = (max: number) => optional(linesOf, max)

/**
 * What goes into mails before the mailbox is known to be the writer's: names and places. One line, without addresses of sites, so that nobody sends
 * their own link in our name.
 */
export const mailed = (missing: string, max: number) =>
  typed(missing, max)
    .refine((text) => !namesSite(text), messages.noSites)
    .transform(apartAtStops)
export const mailedOptional = (max: number) =>
  typedOptional(max)
    .refine((text) => text === null || !namesSite(text), messages.noSites)
    .transform((text) => text && apartAtStops(text))

const placeOf = (text: string) => lineOf(text, ', ').replace(/,(?=, )/g, '')

/** An address, typed in one or several lines: its lines are joined by commas. As mailed. */
export const place = (missing: string, max: number) =>
  required(placeOf, missing, max)
    .refine((text) => !namesSite(text), messages.noSites)
    .transform(apartAtStops)
export const placeOptional = (max: number) =>
  optional(placeOf, max)
    .refine((text) => text === null || !namesSite(text), messages.noSites)
    .transform((text) => text && apartAtStops(text))

/** What a machine made: an id, a token, a key. Visible characters of ASCII. */
export const code = (max: number, message: string = messages.invalidValue) =>
  z
    .string({ error: message })
    .max(max, message)
    .regex(/^[\x20-\x7e]*$/, message)

/** A password, to the letter. */
export const secret = (missing: string) => sent(missing)

/** A search text: one line. */
export const searched = sent()
  .meta({ maxLength: 200 })
  .transform((text) => lineOf(text))
  .pipe(z.string().max(200))
  .optional()

export const email = (missing: string, invalid = messages.invalidEmail) =>
  sent(missing, invalid)
    .meta({ format: 'email', maxLength: 254 })
    .transform((text) => lineOf(text))
    .pipe(z.string().min(1, missing).refine(isEmail, invalid))

/** A phone number, parsed to E.164. A blank one is reported as required, a mistyped one as invalid. */
export const phone = (missing: string, invalid: string) =>
  sent(missing)
    .meta({ description: 'As people type it; stored as E.164' })
    .transform((text, context) => {
      const line = lineOf(text)
      const normalized = normalizePhone(line)
      if (normalized) return normalized
      context.addIssue({ code: 'custom', message: line ? invalid : missing })
      return z.NEVER
    })
