import { createRoute, z } from '@hono/zod-openapi'
import {
  ChangePassword,
  ForgotPassword,
  Login,
  LoginAnswer,
  ResetLink,
  ResetLinkAnswer,
  ResetPassword,
  SessionId,
  SessionsAnswer,
  Signup,
  VerifiedAnswer,
  VerifyEmail,
} from '../contracts/accounts.ts'
import { LanguageQuery } from '../contracts/answers.ts'
import { DoneAnswer } from '../contracts/content.ts'
import { messages } from '../contracts/messages/en.ts'
import { SecondFactorLogin } from '../contracts/second-factor.ts'
import { askForReset } from '../operations/accounts/ask-for-reset.ts'
import { askForVerification } from '../operations/accounts/ask-for-verification.ts'
import { changePassword } from '../operations/accounts/change-password.ts'
import { endOtherSessions } from '../operations/accounts/end-other-sessions.ts'
import { endSession } from '../operations/accounts/end-session.ts'
import { isResetLinkGood } from '../operations/accounts/is-reset-link-good.ts'
import { listSessions } from '../operations/accounts/list-sessions.ts'
import { passSecondFactor } from '../operations/accounts/pass-second-factor.ts'
import { resetPassword } from '../operations/accounts/reset-password.ts'
import { signIn } from '../operations/accounts/sign-in.ts'
import { signOut } from '../operations/accounts/sign-out.ts'
import { signUp } from '../operations/accounts/sign-up.ts'
import { verifyEmail } from '../operations/accounts/verify-email.ts'
import { wordsFor } from '../operations/context.ts'
import { answering, answeringOne, jsonBody, refusing } from './answers.ts'
import type { Api, ApiContext } from './env.ts'
import { unlessNamed } from './errors.ts'

const tags = ['Account']
const query = LanguageQuery
const lockable = { 423: refusing('ACCOUNT_LOCKED: too many wrong guesses from here; Retry-After says for how long') }
const busy = { 503: refusing('Too many logins at this moment; Retry-After says when to try again') }

const login = createRoute({
  method: 'post',
  path: '/login',
  tags,
  summary: 'Log in with email address and password',
  description:
    'Staff, and customers who have turned it on, need a second step: the refusals SECOND_FACTOR_REQUIRED and SECOND_FACTOR_ENROLMENT_REQUIRED ' +
    'hold details.challenge_token for POST /api/login/second-factor, and the latter also secret, otpauth_uri and qr_svg to set up an app with.',
  request: { query, body: jsonBody(Login) },
  responses: {
    ...answering(LoginAnswer, 'The token to send as a bearer, and who it is'),
    401: refusing('invalid_credentials with remainingAttempts, SECOND_FACTOR_REQUIRED or SECOND_FACTOR_ENROLMENT_REQUIRED'),
    ...lockable,
    ...busy,
  },
})

const secondStep = createRoute({
  method: 'post',
  path: '/login/second-factor',
  tags,
  summary: 'Finish a login with the code of an authenticator app, or a recovery code',
  request: { query, body: jsonBody(SecondFactorLogin) },
  responses: {
    ...answering(LoginAnswer, 'As a login; with recovery_codes where the app was set up by this code'),
    401: refusing('The challenge is over; log in again'),
    ...lockable,
  },
})

const logout = createRoute({
  method: 'post',
  path: '/logout',
  tags,
  summary: 'End the session',
  request: { query },
  responses: answering(DoneAnswer, 'The token is good for nothing now'),
})

const signup = createRoute({
  method: 'post',
  path: '/signup',
  tags,
  summary: 'Open an account',
  description: 'Answers the same where the address has an account already: its owner is told by mail, and nothing changes.',
  request: { query, body: jsonBody(Signup) },
  responses: { ...answering(DoneAnswer, 'A link that confirms the address is on its way'), ...busy },
})

const password = createRoute({
  method: 'put',
  path: '/auth/change-password',
  tags,
  summary: 'Change the password; all other sessions end',
  request: { query, body: jsonBody(ChangePassword) },
  responses: { ...answering(DoneAnswer, 'The password is changed'), ...lockable, ...busy },
})

const forgot = createRoute({
  method: 'post',
  path: '/auth/forgot-password',
  tags,
  summary: 'Ask for a link that sets a new password',
  request: { query, body: jsonBody(ForgotPassword) },
  responses: answering(DoneAnswer, 'The same, whether or not the address has an account'),
})

const reset = createRoute({
  method: 'post',
  path: '/auth/reset-password',
  tags,
  summary: 'Set a new password by a mailed link; all sessions end',
  request: { query, body: jsonBody(ResetPassword) },
  responses: { ...answering(DoneAnswer, 'The password is set; the link is used up'), ...busy },
})

const check = createRoute({
  method: 'post',
  path: '/auth/reset-password/check',
  tags,
  summary: 'Ask whether a mailed link would set a password; it stays good',
  request: { query, body: jsonBody(ResetLink) },
  responses: answering(ResetLinkAnswer, 'Whether it would'),
})

const verify = createRoute({
  method: 'post',
  path: '/auth/verify-email',
  tags,
  summary: 'Confirm the email address of whoever is signed in, by a mailed link',
  request: { query, body: jsonBody(VerifyEmail) },
  responses: answering(VerifiedAnswer, 'The address is confirmed; bookings made with it as a guest are in the profile now'),
})

const resend = createRoute({
  method: 'post',
  path: '/auth/verify-email/resend',
  tags,
  summary: 'Ask for the link that confirms the address once more',
  request: { query },
  responses: { ...answering(DoneAnswer, 'The link is on its way'), 409: refusing('The address is confirmed already') },
})

const sessions = createRoute({
  method: 'get',
  path: '/customer/sessions/me',
  tags,
  summary: 'The devices that are logged in',
  request: { query },
  responses: answering(SessionsAnswer, 'The one used last first'),
})

const endOthers = createRoute({
  method: 'delete',
  path: '/customer/sessions/me',
  tags,
  summary: 'Log all other devices out',
  request: { query },
  responses: answering(DoneAnswer, 'Only this session is left'),
})

const endOne = createRoute({
  method: 'delete',
  path: '/customer/sessions/{id}',
  tags,
  summary: 'Log one device out',
  request: { query, params: z.object({ id: SessionId }) },
  responses: answeringOne(DoneAnswer, 'The session has ended'),
})

const done = (c: ApiContext, message: (words: ReturnType<typeof wordsFor>) => string) =>
  c.json({ status: 'success' as const, message: message(wordsFor(c.get('context'))) }, 200)

/** The calls of signing up, in and out, and of what secures an account (specification 7). */
export function registerAccounts(api: Api): void {
  api.openapi(login, async (c) => {
    const opened = await signIn(c.get('context'), c.req.valid('json'))
    return c.json({ status: 'success' as const, ...opened, message: wordsFor(c.get('context')).loggedIn }, 200)
  })
  api.openapi(secondStep, async (c) => {
    const opened = await passSecondFactor(c.get('context'), c.req.valid('json'))
    return c.json({ status: 'success' as const, ...opened, message: wordsFor(c.get('context')).loggedIn }, 200)
  })
  api.openapi(logout, async (c) => {
    await signOut(c.get('context'))
    return done(c, (words) => words.loggedOut)
  })
  api.openapi(signup, async (c) => {
    await signUp(c.get('context'), c.req.valid('json'))
    return done(c, (words) => words.accountCreated)
  })
  api.openapi(password, async (c) => {
    await changePassword(c.get('context'), c.req.valid('json'))
    return done(c, (words) => words.passwordChanged)
  })
  api.openapi(forgot, async (c) => {
    await askForReset(c.get('context'), c.req.valid('json').email)
    return done(c, (words) => words.resetSent)
  })
  api.openapi(reset, async (c) => {
    await resetPassword(c.get('context'), c.req.valid('json'))
    return done(c, (words) => words.passwordReset)
  })
  api.openapi(check, async (c) => {
    const isGood = await isResetLinkGood(c.get('context'), c.req.valid('json').token)
    return c.json({ status: 'success' as const, data: { is_good: isGood } }, 200)
  })
  api.openapi(verify, async (c) => {
    const joined = await verifyEmail(c.get('context'), c.req.valid('json').token)
    const message = wordsFor(c.get('context')).emailVerified
    return c.json({ status: 'success' as const, data: { joined_bookings: joined }, message }, 200)
  })
  api.openapi(resend, async (c) => {
    await askForVerification(c.get('context'))
    return done(c, (words) => words.verificationSent)
  })
  api.openapi(sessions, async (c) => c.json({ status: 'success' as const, data: await listSessions(c.get('context')) }, 200))
  api.openapi(endOthers, async (c) => {
    await endOtherSessions(c.get('context'))
    return done(c, (words) => words.otherSessionsEnded)
  })
  api.openapi(
    endOne,
    async (c) => {
      await endSession(c.get('context'), c.req.valid('param').id)
      return done(c, (words) => words.sessionEnded)
    },
    unlessNamed(messages.sessionNotFound),
  )
}
