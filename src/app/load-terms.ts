import { oneOf } from './answers/lists.ts'
import { defaultTerms, readTerms, type Terms } from './answers/terms.ts'
import { type LoadArgs, settle } from './load.ts'

/** The terms of a booking made now, or the specification's if they cannot be loaded. */
export async function loadTerms(api: Pick<LoadArgs['api'], 'public'>): Promise<Terms> {
  const answer = await settle(api.public('GET /booking-terms'))
  return (answer.ok && oneOf(answer.data, readTerms)) || defaultTerms
}
