import { createHash } from 'node:crypto'
import type { PartyKind } from '../domain/capacity.ts'

/** The key that a person, a phone number or a network is counted by: a hash, so that no table of counts says who it was. */
export const partyKey = (kind: PartyKind, value: string): string => createHash('sha256').update(`${kind} ${value}`).digest('base64url')
