import { z } from 'zod'
import { makaniIn } from '../domain/address.ts'
import { messages } from './messages/en.ts'
import { mailedOptional, typedLinesOptional } from './text.ts'

const coordinate = (limit: number) =>
  z
    .union([z.number(), z.string().trim()], { error: messages.invalidValue })
    .nullish()
    .transform((value) => (value === '' || value === null || value === undefined ? null : Number(value)))
    .pipe(z.number({ error: messages.invalidValue }).min(-limit, messages.invalidValue).max(limit, messages.invalidValue).nullable())
    .meta({ description: 'Degrees; an empty string counts as none' })

const makani = z
  .string()
  .max(40, messages.invalidMakani)
  .nullish()
  .meta({ description: 'Ten digits, as on the plate at the entrance; spaces are ignored' })
  .transform((text, context) => {
    if (!text?.trim()) return null
    const digits = makaniIn(text)
    if (digits) return digits
    context.addIssue({ code: 'custom', message: messages.invalidMakani })
    return z.NEVER
  })

/** The optional parts of an address in the UAE (product, UAE formats); address itself is the building or villa. */
export const addressDetails = {
  area: mailedOptional(100),
  unit: mailedOptional(100).meta({ description: 'Apartment, office or floor' }),
  access_note: typedLinesOptional(500).meta({ description: 'What the team needs to know to get in' }),
  makani,
  latitude: coordinate(90),
  longitude: coordinate(180),
}

type Position = { latitude: number | null; longitude: number | null }

/** Whether a position is whole: half of one is refused at `longitude`. */
export const isWholePosition = ({ latitude, longitude }: Position): boolean => (latitude === null) === (longitude === null)
export const halfPosition = { path: ['longitude'], message: messages.invalidValue }

/** The parts as a response shows them. */
export const shownAddressDetails = {
  area: z.string().nullable(),
  unit: z.string().nullable(),
  access_note: z.string().nullable(),
  makani: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
}
