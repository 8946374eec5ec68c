import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { signedValues } from '../../db/schema/signed-values.ts'
import { proofOfValue, type SignedKind, type SignedValue } from '../../db/vault/signed-value.ts'
import type { Vault } from '../../db/vault/vault.ts'

/**
 * Signs what a verb has just made stand, in its transaction. value: what the verb was asked for, never what the database holds, which somebody else
 * may have written.
 */
export async function signValue({ vault }: { vault: Pick<Vault, 'hash'> }, tx: Queryable, signed: SignedValue): Promise<void> {
  const { kind, id } = signed
  const proof = proofOfValue(vault, signed)
  await tx
    .insert(signedValues)
    .values({ kind, id, proof })
    .onConflictDoUpdate({ target: [signedValues.kind, signedValues.id], set: { proof } })
}

/** Whether it stands as a verb left it. */
export async function isSignedValue({ vault }: { vault: Pick<Vault, 'hash'> }, tx: Queryable, signed: SignedValue): Promise<boolean> {
  const [found] = await tx.select({ proof: signedValues.proof }).from(signedValues).where(isOf(signed))
  return found?.proof.equals(proofOfValue(vault, signed)) ?? false
}

/** It stands no more, by a verb. */
export async function unsignValue(tx: Queryable, signed: { kind: SignedKind; id: string }): Promise<void> {
  await tx.delete(signedValues).where(isOf(signed))
}

const isOf = ({ kind, id }: { kind: SignedKind; id: string }) => and(eq(signedValues.kind, kind), eq(signedValues.id, id))
