import { z } from 'zod'
import { successOf } from './answers.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { typed } from './text.ts'

const coordinate = (limit: number) =>
  z
    .union([z.number(), z.string().trim()], { error: messages.invalidValue })
    .nullish()
    .transform((value) => (value === '' || value === null || value === undefined ? null : Number(value)))
    .pipe(z.number({ error: messages.invalidValue }).min(-limit, messages.invalidValue).max(limit, messages.invalidValue).nullable())
    .meta({ description: 'Degrees; an empty string counts as none' })

export const LocationInput = z
  .object({
    title: typed(messages.fillTitleAndAddress, 100),
    address: typed(messages.fillTitleAndAddress, 1_000),
    latitude: coordinate(90),
    longitude: coordinate(180),
    is_primary: z.boolean({ error: messages.invalidValue }).default(false),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    message: messages.invalidValue,
  })
  .meta({ id: 'LocationInput' })
export type LocationInput = {
  title: string
  address: string
  latitude?: number | string | null
  longitude?: number | string | null
  is_primary?: boolean
}

export const Location = z
  .object({
    id: z.string(),
    title: z.string(),
    address: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    is_primary: z.boolean(),
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof Location>
export const LocationId = z.string().regex(/^loc_[0-9a-f]{32}$/)
export const LocationsAnswer = successOf(z.array(Location))
export type LocationsAnswer = z.infer<typeof LocationsAnswer>
export const LocationAnswer = successOf(Location)
export type LocationAnswer = z.infer<typeof LocationAnswer>

const path = z.object({ id: LocationId })

export const locationCalls = {
  'GET /customer/locations/me': {
    tag: 'Saved locations',
    summary: "List the customer's saved locations",
    who: 'customer',
    returns: z.array(Location),
    outcome: 'Primary location first',
  },
  'POST /customer/locations/me': {
    tag: 'Saved locations',
    summary: 'Save a location; the first one becomes primary',
    who: 'customer',
    body: LocationInput,
    returns: Location,
    says: 'locationAdded',
    outcome: 'The location',
    refuses: { 409: 'The maximum number of locations is saved' },
  },
  'PUT /customer/locations/{id}': {
    tag: 'Saved locations',
    summary: 'Update a saved location; the primary one stays primary until another is chosen',
    who: 'customer',
    params: path,
    missing: 'locationNotFound',
    body: LocationInput,
    returns: Location,
    says: 'locationUpdated',
    outcome: 'The updated location',
  },
  'DELETE /customer/locations/{id}': {
    tag: 'Saved locations',
    summary: 'Delete a saved location',
    who: 'customer',
    params: path,
    missing: 'locationNotFound',
    says: 'locationDeleted',
    outcome: 'Deleted',
  },
} as const satisfies CallTable
