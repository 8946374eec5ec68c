import { z } from 'zod'
import { languages } from '../domain/language.ts'

/** The envelope of the specification (section 7): success has data, an error has its message, code and fields. */
export const successOf = <T extends z.ZodType>(data: T) => z.object({ status: z.literal('success'), data, message: z.string().optional() })

/** The response of a call that returns only a message. */
export const Done = z.object({ status: z.literal('success'), message: z.string() }).meta({ id: 'Done' })

export const ErrorAnswer = z
  .object({
    status: z.literal('error'),
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    remainingAttempts: z.int().optional().meta({ description: 'After a failed login: the attempts left before the account is locked' }),
  })
  .meta({ id: 'Error' })
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/** How a write of staff can be taken back: by `POST /admin/undo/{id}`, until a moment; null if it is final. */
export const Undo = z.object({ id: z.string(), until: z.string() }).nullable().meta({ id: 'Undo' })
export type Undo = z.infer<typeof Undo>

/** Every call takes the language of its texts; default: English. */
export const LanguageQuery = z.object({ lang: z.enum(languages).default('en').meta({ description: 'Language of texts and messages' }) })

export const PageMeta = z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }).meta({ id: 'PageMeta' })
export type PageMeta = z.infer<typeof PageMeta>

export const smallId = z.coerce.number<number | string>().int().min(1).max(2_147_483_647)
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const slug = z.string().min(1).max(100).regex(slugPattern)
/** A city's slug ('abu_dhabi'), with the message for an invalid one. */
export const citySlug = (unknown: string) =>
  z
    .string({ error: unknown })
    .max(50, unknown)
    .regex(/^[a-z][a-z_]*$/, unknown)

export const areaSlug = (unknown: string) =>
  z
    .string({ error: unknown })
    .max(60, unknown)
    .regex(/^[a-z][a-z0-9_]*$/, unknown)

/** A blank query value, as an untouched form control sends it, counts as missing. */
export const unlessBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: z.input<Schema> | undefined) => (value === '' ? undefined : value), schema.optional()).optional()

/** Money as it crosses the API: dirhams with at most two decimals. */
const mostDirhams = 1_000_000_000
export const dirhams = z.number().min(-mostDirhams).max(mostDirhams)
export const positiveDirhams = z.number().positive().max(mostDirhams)
