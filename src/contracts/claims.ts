import { z } from 'zod'
import { claimFaults, claimKinds, claimStates, everyFault, isFaultOf, mostOwnTimes } from '../domain/claims.ts'
import { dirhams } from './answers.ts'
import { BookingPath, VisitPath, VisitTimesQuery } from './booking-changes.ts'
import { date, time } from './booking-fields.ts'
import { FreeDay } from './bookings.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { sumIn } from './money.ts'
import { ProblemPhoto, photoTokens } from './problem-photos.ts'
import { typedLines } from './text.ts'

export const ClaimId = z.string().regex(/^clm_[0-9a-f]{32}$/)

const said = {
  fault: z.enum(everyFault, { error: messages.faultNeeded }).meta({
    description: `redo: ${claimFaults.redo.join(', ')}; damage: ${claimFaults.damage.join(', ')}`,
  }),
  details: typedLines(messages.detailsNeeded, 2_000),
  photos: photoTokens,
}

export const ClaimInput = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('redo'), ...said }),
    z.object({ kind: z.literal('damage'), ...said, amount: sumIn({ min: 1, max: 10_000_000 }).meta({ description: 'What is asked for' }) }),
  ])
  .refine(({ kind, fault }) => isFaultOf(kind, fault), { error: messages.faultNeeded, path: ['fault'] })
  .meta({ id: 'ClaimInput' })
export type ClaimInput = z.input<typeof ClaimInput>

export const Claim = z
  .object({
    id: z.string(),
    kind: z.enum(claimKinds),
    visit: z.int().meta({ description: 'The number of the visit that it is about' }),
    fault: z.enum(everyFault),
    details: z.string(),
    amount: dirhams.nullable().meta({ description: 'What is asked for a damage' }),
    state: z.enum(claimStates),
    asked_at: z.string(),
    book_until: z.string().nullable().meta({ description: 'Until when the visit that was agreed can be booked' }),
    refusal: z.string().nullable().meta({ description: 'Why it was refused' }),
    photos: z.array(ProblemPhoto),
    redo: z
      .object({ booking_id: z.string(), date: z.string(), time: z.string() })
      .nullable()
      .meta({ description: 'The free visit that does it again' }),
  })
  .meta({ id: 'Claim' })
export type Claim = z.infer<typeof Claim>

export const RedoOf = z
  .object({ booking_id: z.string(), fault: z.enum(everyFault), details: z.string() })
  .meta({ id: 'RedoOf', description: 'The booking whose visit is done again, and what was wrong' })
export type RedoOf = z.infer<typeof RedoOf>

const team = z.enum(['same', 'any']).meta({ description: 'same: those who came before' })

export const RedoTimesQuery = VisitTimesQuery.extend({ team: team.default('any') }).meta({ id: 'RedoTimesQuery' })

export const RedoVisit = z
  .object({ date, time, team: team.meta({ description: 'same: those who came before are sent if they are free then' }) })
  .meta({ id: 'RedoVisit' })
export type RedoVisit = z.infer<typeof RedoVisit>

const claimPath = BookingPath.extend({ claim: ClaimId })
const own = { tag: 'Booking', who: 'booking', missing: 'bookingNotFound' } as const

export const claimCalls = {
  'POST /booking/{id}/visits/{number}/claims': {
    ...own,
    summary: 'Ask that a visit is done again, or report a damage',
    description: 'For some hours after the visit took place (claim_until of the record). One of each kind is open at a time.',
    limit: 'support',
    params: VisitPath,
    once: true,
    body: ClaimInput,
    returns: Claim,
    says: 'claimReceived',
    outcome: 'It waits for our answer',
    refuses: { 409: 'The time is over, the visit did not take place, or one is open already' },
  },
  'PUT /booking/{id}/claims/{claim}/withdrawal': {
    ...own,
    summary: 'Withdraw what was asked about a visit',
    params: claimPath,
    returns: Claim,
    says: 'claimWithdrawn',
    outcome: 'Withdrawn',
    refuses: { 409: 'It has been decided, or its visit is booked' },
  },
  'GET /booking/{id}/claims/{claim}/times': {
    ...own,
    summary: 'List the free times for the free visit that was agreed',
    limit: 'availability',
    params: claimPath,
    query: RedoTimesQuery,
    returns: z.array(FreeDay),
    outcome: 'A list of days with their times',
    refuses: { 409: 'It is about a damage' },
  },
  'POST /booking/{id}/claims/{claim}/visit': {
    ...own,
    summary: 'Choose the time of the free visit that was agreed',
    description: `Until book_until of the claim. After ${mostOwnTimes} visits that were called off we choose the time together.`,
    params: claimPath,
    once: true,
    body: RedoVisit,
    returns: Claim,
    says: 'redoBooked',
    outcome: 'The visit is a booking of its own, which costs nothing; the link to it is emailed',
    refuses: { 409: 'It is not agreed or no longer, its time was chosen too often, or the time is taken' },
  },
  'GET /booking/{id}/claims/{claim}/photos/{photo}': {
    ...own,
    staffSee: 'desk',
    summary: 'Get a photo that was sent with a claim',
    params: claimPath.extend({ photo: z.uuid() }),
    file: { type: 'image/webp', disposition: 'inline' },
    outcome: 'The picture',
  },
} as const satisfies CallTable
