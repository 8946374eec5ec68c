import { canonical } from '../../domain/canonical.ts'
import type { Vault } from './vault.ts'

/** What is proven with a key, since it decides what staff may do: writing it past the application is noticed. */
export const signedKinds = ['role', 'withheld', 'setting', 'setting_change'] as const
export type SignedKind = (typeof signedKinds)[number]

/** role: by account, 'left' for whoever has left. withheld: the groups, by account. setting and setting_change: by name; from: seconds since 1970. */
export type SignedValue = { kind: SignedKind; id: string; value: unknown }

/** The server's proof that something stands as the application left it. */
export const proofOfValue = (vault: Pick<Vault, 'hash'>, { kind, id, value }: SignedValue): Buffer =>
  vault.hash('audit', canonical(['stands', kind, id, value]))
