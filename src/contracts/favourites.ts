import { z } from 'zod'
import { spokenLanguages } from '../domain/spoken-languages.ts'
import { smallId } from './answers.ts'
import { FreeDay, FreeTimesQuery } from './bookings.ts'
import type { CallTable } from './call.ts'

export const favouriteStates = ['here', 'away', 'left'] as const

/** A professional as a customer sees somebody who came: nothing of them but this crosses the API. */
export const Favourite = z
  .object({
    id: z.int(),
    first_name: z.string(),
    picture: z.string().nullable().meta({ description: 'A WebP of 256 pixels' }),
    languages: z.array(z.enum(spokenLanguages)),
    rating: z.number().nullable().meta({ description: 'Of the visits they did; null until there are three reviews' }),
    reviews: z.int(),
    state: z.enum(favouriteStates).meta({ description: 'away: not at work today. left: not with us any more' }),
  })
  .meta({ id: 'Favourite' })
export type Favourite = z.infer<typeof Favourite>

const own = { tag: 'Profile', who: 'customer' } as const
const params = z.object({ id: smallId })

export const favouriteCalls = {
  'GET /customer/favourites': {
    ...own,
    summary: 'List the professionals whom the customer would have again',
    returns: z.array(Favourite),
    outcome: 'The latest first, fifty at most',
  },
  'PUT /customer/favourites/{id}': {
    id: 'addCustomerFavourite',
    ...own,
    summary: 'Mark somebody who came as a favourite',
    params,
    missing: 'favouriteNotFound',
    says: 'favouriteKept',
    outcome: 'Marked',
    refuses: { 404: 'Nobody who came to a completed visit of the customer', 409: 'There are fifty' },
  },
  'DELETE /customer/favourites/{id}': {
    ...own,
    summary: 'Take a favourite from the list',
    params,
    missing: 'favouriteNotFound',
    says: 'favouriteRemoved',
    outcome: 'Not on the list any more',
  },
  'GET /customer/favourites/{id}/times': {
    ...own,
    summary: 'List the free times at which a favourite can come',
    limit: 'availability',
    params,
    missing: 'favouriteNotFound',
    query: FreeTimesQuery,
    returns: z.array(FreeDay),
    outcome: 'Each day with the times at which they can start; of a larger team, they and others',
    refuses: { 404: 'No such service, or no favourite' },
  },
} as const satisfies CallTable
