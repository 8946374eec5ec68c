import { z } from 'zod'
import { BookingPath } from './booking-changes.ts'
import { area } from './booking-fields.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { place } from './text.ts'

/** Where the visits to come of a booking are; its city stays. */
export const NewAddress = z
  .object({
    address: place(messages.enterAddress, 1000).meta({ description: 'The whole address' }),
    area: area.meta({ description: 'The slug of the area; null if it is not known, left out if it stays' }),
  })
  .meta({ id: 'NewAddress' })
export type NewAddress = z.output<typeof NewAddress>

/** A visit to which somebody else goes because of its address. */
export const TouchedVisit = z
  .object({
    number: z.int(),
    starts_at: z.string(),
    before: z.array(z.string()).meta({ description: 'The first names of who was to come' }),
    after: z.array(z.string()).meta({ description: 'Of who comes now; empty: nobody can be there in time, so it waits for people' }),
  })
  .meta({ id: 'TouchedVisit' })
export type TouchedVisit = z.infer<typeof TouchedVisit>

export const CorrectedAddress = z
  .object({ address: z.string(), area: z.string().nullable(), visits: z.array(TouchedVisit) })
  .meta({ id: 'CorrectedAddress' })
export type CorrectedAddress = z.infer<typeof CorrectedAddress>

export const bookingAddressCalls = {
  'PUT /booking/{id}/address': {
    tag: 'Booking',
    summary: 'Correct the address of the visits to come',
    description:
      'Whoever cannot be there in time by the road to the new area is replaced by somebody who can. If nobody can, at the time of any of the visits, nothing changes.',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    body: NewAddress,
    returns: CorrectedAddress,
    says: 'addressCorrected',
    outcome: 'Corrected, with the visits to which somebody else comes now',
    refuses: {
      409: 'No visit is to come, the team has left already, or nobody can be there in time (details.visits: their numbers)',
    },
  },
} as const satisfies CallTable
