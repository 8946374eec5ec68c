import { z } from 'zod'
import { isEmail } from '../domain/email.ts'
import { normalizePhone } from '../domain/phone.ts'
import { messages } from './messages/en.ts'

const hasNoControls = (text: string) => ![...text].some((char) => char < ' ' && char !== '\n' && char !== '\t' && char !== '\r')

/** Typed text: trimmed, not empty, without control characters. */
export const typed = (required: string, max: number) =>
  z
    .string({ error: required })
    .meta({ minLength: 1, maxLength: max })
    .transform((text) => text.trim())
    .pipe(z.string().min(1, required).max(max, messages.tooLong).refine(hasNoControls, messages.invalidValue))

export const typedOptional = (max: number) =>
  z
    .string()
    .meta({ maxLength: max })
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(z.string().max(max, messages.tooLong).refine(hasNoControls, messages.invalidValue).nullable())

export const email = (required: string, invalid = messages.invalidEmail) =>
  z
    .string({ error: required })
    .meta({ format: 'email', maxLength: 254 })
    .transform((text) => text.trim())
    .pipe(z.string().min(1, required).refine(isEmail, invalid))

/** A phone number, parsed to E.164. A blank one is reported as required, a mistyped one as invalid. */
export const phone = (required: string, invalid: string) =>
  z
    .string({ error: required })
    .meta({ description: 'As people type it; stored as E.164' })
    .transform((text, context) => {
      const normalized = normalizePhone(text)
      if (normalized) return normalized
      context.addIssue({ code: 'custom', message: text.trim() ? invalid : required })
      return z.NEVER
    })
