import { z } from 'zod'
import { slugPattern } from '../answers.ts'
import { messages } from '../messages/en.ts'
import { typed, typedLines, typedOptional } from '../text.ts'

/** What staff write in both languages of the site. */
const inBoth = <Schema extends z.ZodType>(schema: Schema) => z.object({ en: schema, ar: schema })

/** One line in both languages. */
export const localizedLine = (max: number) => inBoth(typed(messages.textRequired, max))

/** Paragraphs in both languages. */
export const localizedLines = (max: number) => inBoth(typedLines(messages.textRequired, max))

/** A list of lines in both languages; empty lines are left out. */
export const localizedList = (most: number, max: number) =>
  inBoth(
    z
      .array(typedOptional(max))
      .max(most, messages.tooManyLines)
      .transform((lines) => lines.filter((line) => line !== null)),
  )

/** The name of something in addresses. */
export const writtenSlug = z
  .string({ error: messages.slugInvalid })
  .min(1, messages.slugInvalid)
  .max(100, messages.tooLong)
  .regex(slugPattern, messages.slugInvalid)

/** The address of a picture, null for none. */
export const pictureAddress = z
  .string({ error: messages.invalidValue })
  .max(500, messages.tooLong)
  .regex(/^[\w./:?=&%+-]+$/, messages.invalidValue)
  .nullable()

/** A text in both languages, as it comes back. */
export const LocalizedText = inBoth(z.string()).meta({ id: 'LocalizedText' })
/** A list of lines in both languages, as it comes back. */
export const LocalizedList = inBoth(z.array(z.string())).meta({ id: 'LocalizedList' })
