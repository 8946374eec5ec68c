import { alreadyRegistered } from './already-registered.ts'
import { newSignIn } from './new-sign-in.ts'
import { passwordChanged } from './password-changed.ts'
import { resetPassword } from './reset-password.ts'
import { supportAnswered } from './support-answered.ts'
import { verifyEmail } from './verify-email.ts'

/**
 * Every kind of mail. A new one is a file beside this one and a line here; queueMessage then knows its kind and payload:
 * `queueMessage(context, tx, { kind: 'booking_received', to, language, payload, dedupeKey: 'booking_received:SM-…' })`.
 */
export const templates = {
  verify_email: verifyEmail,
  already_registered: alreadyRegistered,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  new_sign_in: newSignIn,
  support_answered: supportAnswered,
}

export type MessageKind = keyof typeof templates
export type PayloadOf<Kind extends MessageKind> = Parameters<(typeof templates)[Kind]['en']>[0]
