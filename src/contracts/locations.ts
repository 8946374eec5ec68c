import { z } from 'zod'
import { addressDetails, halfPosition, isWholePosition, shownAddressDetails } from './address.ts'
import { citySlug, unlessBlank } from './answers.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { place, typed } from './text.ts'

export const LocationInput = z
  .object({
    title: typed(messages.fillTitleAndAddress, 100),
    address: place(messages.fillTitleAndAddress, 1_000),
    city: unlessBlank(citySlug(messages.unknownCity)).nullable().default(null),
    ...addressDetails,
    is_primary: z.boolean({ error: messages.invalidValue }).default(false),
  })
  .refine(isWholePosition, halfPosition)
  .meta({ id: 'LocationInput' })
export type LocationInput = z.input<typeof LocationInput>

export const Location = z
  .object({
    id: z.string(),
    title: z.string(),
    address: z.string(),
    city: z.string().nullable(),
    ...shownAddressDetails,
    area_slug: z.string().nullable().meta({ description: 'The area (GET /areas) that is meant by `area`; null if it is none of them' }),
    is_primary: z.boolean(),
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof Location>
export const LocationId = z.string().regex(/^loc_[0-9a-f]{32}$/)

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
