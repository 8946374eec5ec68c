import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Profile, ProfileUpdate } from '../../contracts/profile.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { isBirthDate } from '../../domain/accounts.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { getProfile } from './get-profile.ts'

/**
 * Saves the profile form of the logged-in user (specification 5, Profile update); missing fields are cleared, since the form sends all of
 * them. Throws AppError unauthenticated, invalid (another email address, an impossible birthday).
 */
export async function updateProfile(context: Context, input: z.output<typeof ProfileUpdate>): Promise<Profile> {
  const { accountId } = signedIn(context)
  refuseBirthday(context, input.date_of_birth)
  const [account] = await context.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (input.email && input.email.toLowerCase() !== account?.email.toLowerCase()) throw refused('email', wordsFor(context).emailFixed)
  await context.db
    .update(accounts)
    .set(
      context.vault.sealRow(accounts, accountId, {
        firstName: input.first_name,
        lastName: input.last_name,
        phone: input.phone ?? null,
        address: input.address,
        city: input.city,
        gender: input.gender ?? null,
        dateOfBirth: input.date_of_birth ?? null,
        ...(input.language && { language: input.language }),
      }),
    )
    .where(eq(accounts.id, accountId))
  return getProfile(context)
}

function refuseBirthday(context: Context, date: string | null | undefined): void {
  if (date && !isBirthDate(date, dubaiDateOf(context.now()))) throw refused('date_of_birth', wordsFor(context).invalidDateOfBirth)
}

const refused = (field: string, message: string) => new AppError('invalid', message, { fields: { [field]: message } })
