import { secondFactors } from '../../src/db/schema/sign-in.ts'
import type { Services } from '../../src/operations/context.ts'

/** Sets up a second factor, for tests that are not about its codes. */
export const giveAuthenticator = ({ db, vault, now }: Services, accountId: string) =>
  db
    .insert(secondFactors)
    .values(vault.sealRow(secondFactors, accountId, { accountId, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: now() }))
    .onConflictDoNothing()
