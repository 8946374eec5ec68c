import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { dataDir } from '../../playwright.config.ts'
import type { StaffRole } from '../../src/domain/accounts.ts'
import { employ } from '../employ.ts'
import { inHouse } from './house.ts'
import { pagesDatabase } from './pages-database.ts'
import { expect, test } from './site.ts'

export type Person = { first_name: string; last_name: string; email: string; password: string }

const password = 'Marina-Walk-2026'
let count = 0

/** A mobile phone that no other test uses, nor one of another worker in the same millisecond. */
export const newPhone = () => `050 ${(1 + test.info().parallelIndex) * 1_000_000 + ((Date.now() + ++count) % 1_000_000)}`

/** An address that no other test uses. */
export const newAddress = (name: string) => `${name}.${process.pid}-${Date.now().toString(36)}-${++count}@example.com`

const person = (first_name: string, last_name: string): Person => ({
  first_name,
  last_name,
  email: newAddress(first_name.toLowerCase()),
  password,
})
export const newAisha = () => person('Aisha', 'Rahman')
export const newOmar = () => person('Omar', 'Haddad')
export const newLayla = () => person('Layla', 'Nasser')

export async function signUp<T extends Person>(request: APIRequestContext, person: T): Promise<T> {
  const answer = await request.post('/api/signup', { data: person })
  expect(answer.status()).toBe(200)
  return person
}

export async function makeStaff<T extends Person>(request: APIRequestContext, person: T, role: StaffRole): Promise<T> {
  await signUp(request, person)
  await inHouse(async ({ vault }) => employ(await pagesDatabase(), person.email, role, new Date(), vault))
  return person
}

/** Makes a member of staff and logs in without the second factor, for tests that are not about it. */
export async function enterAsStaff(page: Page, person: Person, role: StaffRole): Promise<void> {
  await makeStaff(page.request, person, role)
  const token = randomBytes(32).toString('base64url')
  const database = await pagesDatabase()
  await database.query(
    `INSERT INTO sessions (id, account_id, token_hash, made_for, second_factor, expires_at)
     SELECT 'ses_' || md5($1), id, $2, 'staff', true, now() + interval '1 hour' FROM accounts WHERE email = $1`,
    [person.email, createHash('sha256').update(token).digest()],
  )
  const { password: _, ...user } = person
  await keepSession(page, token, { ...user, role, profile_image: null })
}

/** The path of the link in the email of this kind to this address, once it has been sent. */
export async function linkTo(
  address: string,
  kind: 'verify_email' | 'reset_password' | 'waiting_list_joined' | 'time_offered' | 'hold_to_confirm',
  shopFolder = dataDir,
): Promise<string> {
  let link: string | undefined
  const find = async () => {
    const folder = join(shopFolder, 'mail')
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => name.startsWith(kind.replaceAll('_', '-')) && name.endsWith('.eml'),
    )
    for (const name of names) {
      const mail = await readFile(join(folder, name), 'utf8')
      if (mail.includes(`To: ${address}`)) link = /https?:\/\/\S+(?:token|place|confirm)=[\w.-]+/.exec(plain(mail))?.[0]
    }
    return link
  }
  await expect.poll(find, { intervals: [100, 200, 400] }).toBeTruthy()
  const { pathname, search, hash } = new URL(link ?? '')
  return pathname + search + hash
}

/** Decodes quoted-printable. */
const plain = (mail: string) =>
  mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

export async function fillLogin(page: Page, { email, password: typed }: Pick<Person, 'email' | 'password'>): Promise<void> {
  // The home page, which may still be there, asks for an email too.
  const form = page.locator('form').filter({ has: page.locator('[name="password"]') })
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="password"]').fill(typed)
  await form.locator('button[type="submit"]').click()
}

/** The session stored in the browser. */
export const sessionOf = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('service-market:'))))

/** Logs in without the login page. */
export async function enter(page: Page, person: Person): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { email: person.email, password: person.password } })
  const { token, user } = await answer.json()
  await keepSession(page, token, user)
}

/** The next page that opens finds this session in the browser. */
async function keepSession(page: Page, token: string, user: object): Promise<void> {
  await page.addInitScript(
    ([token, user]) => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', 'yes')
      localStorage.setItem('service-market:token', token)
      localStorage.setItem('service-market:user', user)
    },
    [token, JSON.stringify(user)] as const,
  )
}
