import { people, type Site } from '../accounts/site.ts'
import { paidVisit } from './paid-visit.ts'

export const redoOf = { kind: 'redo', fault: 'left_out', details: 'The kitchen was not cleaned', photos: [] as string[] }
export const damageOf = { kind: 'damage', fault: 'broken', details: 'The vase fell', amount: 150, photos: [] as string[] }

/** Aisha's visit took place and was paid; she asks for something about it. Returns the claim's id, and what paidVisit returns with her token. */
export async function askedClaim(site: Site, body: object = redoOf) {
  const paid = await paidVisit(site)
  const { token } = (await site.logIn(people.Aisha.email)).body as { token: string }
  const asked = await site.call('POST', `/api/booking/${paid.booking}/visits/1/claims`, { token, body })
  return { ...paid, aisha: token, claim: asked.body.data.id as string }
}
