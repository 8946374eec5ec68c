import { askForReset } from '../operations/accounts/ask-for-reset.ts'
import { askForVerification } from '../operations/accounts/ask-for-verification.ts'
import { changePassword } from '../operations/accounts/change-password.ts'
import { endOtherSessions } from '../operations/accounts/end-other-sessions.ts'
import { endSession } from '../operations/accounts/end-session.ts'
import { isResetLinkGood } from '../operations/accounts/is-reset-link-good.ts'
import { listSessions } from '../operations/accounts/list-sessions.ts'
import { resetPassword } from '../operations/accounts/reset-password.ts'
import { signIn } from '../operations/accounts/sign-in.ts'
import { signOut } from '../operations/accounts/sign-out.ts'
import { signUp } from '../operations/accounts/sign-up.ts'
import { verifyEmail } from '../operations/accounts/verify-email.ts'
import type { Operations } from './operation.ts'

export const accounts = {
  'POST /login': (context, { body }) => signIn(context, body),
  'POST /logout': signOut,
  'POST /signup': (context, { body }) => signUp(context, body),
  'PUT /auth/change-password': (context, { body }) => changePassword(context, body),
  'POST /auth/forgot-password': (context, { body }) => askForReset(context, body.email),
  'POST /auth/reset-password': (context, { body }) => resetPassword(context, body),
  'POST /auth/reset-password/check': async (context, { body }) => ({ is_good: await isResetLinkGood(context, body.token) }),
  'POST /auth/verify-email': async (context, { body }) => ({ joined_bookings: await verifyEmail(context, body.token) }),
  'POST /auth/verify-email/resend': askForVerification,
  'GET /customer/sessions/me': listSessions,
  'DELETE /customer/sessions/me': endOtherSessions,
  'DELETE /customer/sessions/{id}': (context, { params }) => endSession(context, params.id),
} satisfies Partial<Operations>
