import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../src/db/schema/accounts.ts'
import { sessions } from '../../src/db/schema/sessions.ts'
import type { Mail } from '../../src/integrations/email/transport.ts'
import { askForReset } from '../../src/operations/accounts/ask-for-reset.ts'
import { changePassword } from '../../src/operations/accounts/change-password.ts'
import { resetPassword } from '../../src/operations/accounts/reset-password.ts'
import { signIn } from '../../src/operations/accounts/sign-in.ts'
import { signUp } from '../../src/operations/accounts/sign-up.ts'
import type { Context } from '../../src/operations/context.ts'
import { sendMessages } from '../../src/operations/messages/send-messages.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase } from '../database.ts'

const { pool } = await createTestDatabase()
const sent: Mail[] = []
const base = contextOn(pool)
const context: Context = {
  ...base,
  mail: {
    name: 'memory',
    send: async (mail) => {
      sent.push(mail)
    },
    close: async () => {},
  },
  files: { write: async () => {}, read: async () => null, remove: async () => {} },
  site: { publicUrl: 'http://localhost:3000', rateLimits: false, asksForProof: false },
  caller: { address: '203.0.113.7', userAgent: '' },
}
const old = 'Falcons-over-Liwa-1971'
const fresh = 'Pearls-of-Julfar-2026'

async function open(email: string): Promise<string> {
  await signUp(context, { first_name: 'Maryam', last_name: 'Saeed', email, phone: undefined, password: old, marketing_consent: false })
  const [account] = await context.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  return account?.id ?? ''
}

const as = (accountId: string, sessionId: string): Context => ({ ...context, actor: { kind: 'customer', accountId, sessionId } })
const codeOf = (error: unknown) => (error as { code?: string }).code
const sessionsOf = (accountId: string) => context.db.select().from(sessions).where(eq(sessions.accountId, accountId))

/** The same context, whose transactions begin only when the test allows it. */
function heldBack(of: Context): { context: Context; reached: Promise<void>; release: () => void } {
  let release = () => {}
  let arrive = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const reached = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const db = new Proxy(of.db, {
    get(target, name, receiver) {
      if (name !== 'transaction') return Reflect.get(target, name, receiver)
      return async (...args: Parameters<typeof target.transaction>) => {
        arrive()
        await gate
        return target.transaction(...args)
      }
    },
  })
  return { context: { ...of, db }, reached, release }
}

async function resetBy(email: string): Promise<void> {
  await askForReset(context, email)
  await sendMessages(context)
  const token = /token=([\w-]+)/.exec(sent.findLast((mail) => mail.to === email && /reset-password/.test(mail.text))?.text ?? '')?.[1] ?? ''
  await resetPassword(context, { token, new_password: fresh, confirm_password: fresh })
}

test('five guesses are five, however the address is capitalised', async () => {
  const email = 'mississippi.alii@example.com'
  await open(email)
  const spellings = [email, email.toUpperCase(), email.replace('i', 'İ'), email.replaceAll('i', 'İ'), email.replace('ss', 'SS')]
  for (let round = 0; round < 5; round++) {
    for (const spelt of spellings) await signIn(context, { email: spelt, password: `wrong guess ${round}` }).catch(codeOf)
  }
  const right = await Promise.all(spellings.map((spelt) => signIn(context, { email: spelt, password: old }).then(() => 'in', codeOf)))
  expect(right).toEqual(spellings.map(() => 'ACCOUNT_LOCKED'))
})

test('a login with the old password during a password reset opens no session', async () => {
  const email = 'noura@example.com'
  const id = await open(email)
  const slow = heldBack({ ...context, caller: { address: '198.51.100.9', userAgent: '' } })
  const login = signIn(slow.context, { email, password: old }).then(() => 'in', codeOf)
  await slow.reached
  await resetBy(email)
  slow.release()
  expect(await login).toBe('invalid_credentials')
  expect(await sessionsOf(id)).toEqual([])
})

test('of two simultaneous password changes only one takes effect', async () => {
  const email = 'hessa@example.com'
  const id = await open(email)
  await signIn(context, { email, password: old })
  await signIn(context, { email, password: old })
  const [thief, owner] = await sessionsOf(id)
  const change = (to: string) => ({ current_password: old, new_password: to, confirm_password: to })
  const slow = heldBack(as(id, thief?.id ?? ''))
  const stolen = changePassword(slow.context, change('Taken-by-a-thief-99')).then(() => 'changed', codeOf)
  await slow.reached
  await changePassword(as(id, owner?.id ?? ''), change(fresh))
  slow.release()
  expect(await stolen).toBe('invalid')
  expect(await signIn(context, { email, password: fresh }).then(() => 'in', codeOf)).toBe('in')
})

test('an erased account cannot be logged in to, with the same error as an unknown one', async () => {
  const email = 'gone@example.com'
  const id = await open(email)
  await pool.query(`UPDATE accounts SET password_hash = '', erased_at = now() WHERE id = $1`, [id])
  expect(await signIn(context, { email, password: old }).then(() => 'in', codeOf)).toBe('invalid_credentials')
})
