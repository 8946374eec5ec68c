import { z } from 'zod'
import { citySlug } from './answers.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'

export const Area = z
  .object({
    slug: z.string(),
    city: z.string(),
    name: z.string(),
    spellings: z.array(z.string()).meta({ description: 'What else it is called: its name in the other language, abbreviations' }),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Area' })
export type Area = z.infer<typeof Area>

export const areaCalls = {
  'GET /areas': {
    tag: 'Booking',
    summary: 'List the areas of a city, or of all cities',
    who: 'public',
    shared: true,
    query: z.object({ city: citySlug(messages.unknownCity).optional() }),
    returns: z.array(Area),
    outcome: 'The areas by name; none for a city that does not exist',
  },
} as const satisfies CallTable
