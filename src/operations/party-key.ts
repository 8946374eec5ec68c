import type { PartyKind } from '../domain/capacity.ts'
import type { Context } from './context.ts'

/** The key that a person, a phone number or a network is counted by: a keyed hash, so that no table of counts says who it was. */
export const partyKey = ({ vault }: Pick<Context, 'vault'>, kind: PartyKind, value: string): string =>
  vault.hash('party', `${kind} ${value}`).toString('base64url')
