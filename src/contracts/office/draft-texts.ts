import { z } from 'zod'
import { typedLinesOptional, typedOptional } from '../text.ts'

const orBlank = (schema: z.ZodType<string | null>) => schema.transform((text) => text ?? '')

/** A line in both languages; a draft may have none yet. */
export const draftLine = (max: number) => z.object({ en: orBlank(typedOptional(max)), ar: orBlank(typedOptional(max)) })

/** Several lines in both languages; a draft may have none yet. */
export const draftLines = (max: number) => z.object({ en: orBlank(typedLinesOptional(max)), ar: orBlank(typedLinesOptional(max)) })
