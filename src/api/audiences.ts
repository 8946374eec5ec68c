import type { Call } from '../contracts/call.ts'
import { everyCall } from '../contracts/calls.ts'
import { partsOf } from './describe-call.ts'

/** Whom a document of the API is for. */
export const audiences = ['shop', 'account', 'office', 'phone'] as const
export type Audience = (typeof audiences)[number]

export const titles: { readonly [For in Audience]: string } = {
  shop: 'shop: services, free times, bookings, payments',
  account: 'account: what a customer sees and does once logged in',
  office: 'office: what staff see and do',
  phone: "phone: a professional's day",
}

/** The documents that describe a call; those that providers make are described in the whole alone. */
export function audiencesOf(name: string, { who, tag }: Pick<Call, 'who' | 'tag'>): Audience[] {
  if (who === 'provider') return []
  if (partsOf(name).path.startsWith('/pro/')) return ['phone']
  if (who === 'staff') return ['office']
  // Staff log in as customers do, and have a profile too.
  if (who === 'signed-in' || tag === 'Account') return ['account', 'office']
  return [who === 'customer' ? 'account' : 'shop']
}

/** Each call's method and path as the document has them, with its audiences. */
export const audiencesByPath: ReadonlyMap<string, readonly Audience[]> = new Map(
  everyCall.map(([name, call]) => [name.replace(' ', ' /api'), audiencesOf(name, call)]),
)
