import { accounts } from '../../db/schema/accounts.ts'
import type { StaffRole } from '../../domain/accounts.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { randomId } from '../random-id.ts'
import { hashPassword } from './password-hashes.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'

type Staff = { role: StaffRole; email: string; password: string; firstName: string; lastName: string }

/**
 * Creates an account for a member of staff, who sets up a second factor at the first login. Only for the system: whoever runs the server
 * creates the first superadmin. Throws AppError forbidden, invalid (a common password), conflict (the address is taken).
 */
export async function createStaff(
  context: Pick<Context, 'actor' | 'db' | 'language' | 'now' | 'passwords'>,
  staff: Staff,
): Promise<string> {
  if (context.actor.kind !== 'system') throw new AppError('forbidden', 'Only the system makes staff accounts')
  refuseEasyPassword(context, staff.password, staff.email, 'password')
  const now = context.now()
  const [created] = await context.db
    .insert(accounts)
    .values({
      id: randomId('acc'),
      role: staff.role,
      email: staff.email,
      emailVerifiedAt: now,
      passwordHash: await hashPassword(context, staff.password),
      passwordChangedAt: now,
      firstName: staff.firstName,
      lastName: staff.lastName,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (!created) throw new AppError('conflict', 'An account with this email address already exists')
  return created.id
}
