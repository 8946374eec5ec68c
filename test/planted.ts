import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'

type Sent = { body?: unknown; token?: string; headers?: Record<string, string> }
// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
type Call = (method: string, path: string, sent?: Sent) => Promise<{ status: number; body: any }>
export type Ways = {
  call: Call
  now: () => Date
  /** Gives an account some dirhams to withdraw, and confirms its address. */
  prepare: (email: string) => Promise<void>
}

const password = 'Dubai-Marina-2026'
/** Saved locations of each person: they hold the most values. */
const homes = 10

/**
 * Plants values through the doors that customers use: some ninety for each person. Returns all that a copy of the database must not
 * give away: phones, parts of addresses, positions, tax numbers, bank accounts, birth dates and secrets of authenticator apps.
 */
export async function plant({ call, now, prepare }: Ways, people: number): Promise<string[]> {
  const planted: string[] = []
  const keep = (value: string) => {
    planted.push(value)
    return value
  }
  const ok = async (method: string, path: string, sent: Sent) => {
    const { status, body } = await call(method, path, sent)
    if (status >= 300) throw new Error(`${method} ${path} returned ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const place = (of: string) => ({
    address: keep(`Villa ${wordOf(`address ${of}`)}`),
    area: keep(`Area ${wordOf(`area ${of}`)}`),
    unit: keep(`Unit ${wordOf(`unit ${of}`)}`),
    access_note: keep(`Code ${wordOf(`note ${of}`)}`),
    makani: keep(digitsOf(`makani ${of}`, 10)),
    latitude: Number(keep(`25.${digitsOf(`latitude ${of}`, 6)}7`)),
    longitude: Number(keep(`55.${digitsOf(`longitude ${of}`, 6)}7`)),
  })
  const billing = (of: string) => ({
    name: 'Horizon LLC',
    trn: keep(digitsOf(`trn ${of}`, 15)),
    address: keep(`Office ${wordOf(`billing ${of}`)}`),
  })

  for (let person = 0; person < people; person++) {
    const email = `aisha${person}@example.com`
    const name = { first_name: 'Aisha', last_name: 'Rahman', email }
    await ok('POST', '/api/signup', { body: { ...name, phone: keep(phoneOf(`signup ${person}`)), password } })
    const { token } = await ok('POST', '/api/login', { body: { email, password } })
    await prepare(email)
    const profile = {
      phone: keep(phoneOf(`profile ${person}`)),
      address: keep(`Home ${wordOf(`profile ${person}`)}`),
      date_of_birth: keep(`19${50 + (person % 40)}-0${1 + (person % 9)}-1${person % 10}`),
    }
    await ok('PUT', '/api/customer/profile/me', { token, body: { ...name, ...profile } })
    for (let home = 0; home < homes; home++) {
      await ok('POST', '/api/customer/locations/me', { token, body: { title: 'Home', ...place(`location ${person} ${home}`) } })
    }
    await ok('PUT', '/api/customer/billing/me', { token, body: billing(`account ${person}`) })
    const withdrawal = { amount: 20, iban: keep(ibanOf(`iban ${person}`)), account_holder: 'Aisha Rahman', password }
    const headers = { 'idempotency-key': `withdrawal-${person}` }
    await ok('POST', '/api/customer/wallet/me/withdrawals', { token, body: withdrawal, headers })
    const { secret } = (await ok('POST', '/api/customer/second-factor/me', { token, body: { password } })).data
    await ok('PUT', '/api/customer/second-factor/me', { token, body: { code: codeOf(keep(secret), now()) } })
    const details = {
      ...name,
      phone: keep(phoneOf(`customer ${person}`)),
      ...place(`customer ${person}`),
      billing: billing(`customer ${person}`),
    }
    const { id: customer_id } = await ok('POST', '/api/customer', { token, body: details })
    const team_notes = {
      note: keep(`Note ${wordOf(`team ${person}`)}`),
      has_pets: true,
      pets: keep(`Cat ${wordOf(`pet ${person}`)}`),
      parking: keep(`Bay ${wordOf(`parking ${person}`)}`),
      door_code: keep(digitsOf(`door ${person}`, 10)),
    }
    const booking = { ...bookingOf(customer_id, person), team_notes }
    await ok('POST', '/api/booking', { token, body: booking, headers: { 'idempotency-key': `booking-${person}` } })
    const application = { company_name: 'Horizon LLC', contact_person: 'Omar Haddad', contact_email: `omar${person}@example.com` }
    const rest = { phone: keep(phoneOf(`partner ${person}`)), cities: ['dubai'], service_categories: ['cleaning'] }
    await ok('POST', '/api/partners/applications', { body: { ...application, ...rest } })
  }
  return planted
}

export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** A value, the table where it stands, in which form, and the text around it. */
export type Find = { value: string; table: string; form: string; around: string }

/** Those of the values that can be found in a copy of all rows: as they are, without their spaces, backwards, in base64 or in hexadecimal. */
export async function foundInDump(pool: pg.Pool, values: string[]): Promise<Find[]> {
  const { rows: tables } = await pool.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
  const found = new Map<string, Find>()
  const index = formsIn(values)
  for (const { name: table } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${pg.escapeIdentifier(table)} t`)
    for (const find of searchIn(
      rows
        .map(({ row }) => row)
        .join('\n')
        .toLowerCase(),
      index,
    ))
      if (!found.has(find.value)) found.set(find.value, { ...find, table })
  }
  return values.flatMap((value) => found.get(value) ?? [])
}

/** The shortest form that is looked for: an index of the first letters of all forms makes one pass over the text enough. */
const indexed = 7

type Index = ReadonlyMap<string, { form: string; value: string }[]>

function formsIn(values: string[]): Index {
  const index = new Map<string, { form: string; value: string }[]>()
  for (const value of values) {
    for (const form of formsOf(value).map((one) => one.toLowerCase())) {
      const known = index.get(form.slice(0, indexed)) ?? []
      index.set(form.slice(0, indexed), [...known, { form, value }])
    }
  }
  return index
}

function searchIn(text: string, index: Index): Omit<Find, 'table'>[] {
  const found: Omit<Find, 'table'>[] = []
  for (let at = 0; at <= text.length - indexed; at++) {
    for (const { form, value } of index.get(text.slice(at, at + indexed)) ?? [])
      if (stands(form, text, at)) found.push({ value, form, around: text.slice(Math.max(0, at - 20), at + form.length + 20) })
  }
  return found
}

/** Nine digits come up by chance within the digits of a hash, a longer number or a time, which is no find. */
function stands(form: string, text: string, at: number): boolean {
  if (!text.startsWith(form, at)) return false
  return !/^\d+$/.test(form) || !(isHex(text[at - 1]) || isHex(text[at + form.length]))
}

const isHex = (letter = ' '): boolean => /[0-9a-f]/.test(letter)

function formsOf(value: string): string[] {
  const compact = value.replace(/[^a-z0-9]/gi, '')
  const digits = value.replace(/\D/g, '').replace(/^971/, '')
  const plain = [value, compact, ...(digits.length > 7 ? [digits, `0${digits}`, `971${digits}`, `00971${digits}`] : [])]
  return [...plain, ...plain.map((text) => [...text].reverse().join('')), ...plain.flatMap(encodedForms)]
}

/** In hexadecimal, and the part of its base64 that is the same wherever the text begins. */
const encodedForms = (text: string): string[] => [
  Buffer.from(text).toString('hex'),
  ...[0, 1, 2].map((before) => {
    const encoded = Buffer.from('x'.repeat(before) + text).toString('base64url')
    return encoded.slice(before === 0 ? 0 : before + 1, -2)
  }),
]

const hashOf = (of: string): string => createHash('sha256').update(of).digest('hex')
const wordOf = (of: string): string =>
  BigInt(`0x${hashOf(of)}`)
    .toString(36)
    .slice(0, 12)
const digitsOf = (of: string, many: number): string =>
  BigInt(`0x${hashOf(of)}`)
    .toString()
    .slice(0, many)
const phoneOf = (of: string): string => `+97150${digitsOf(of, 7)}`

function ibanOf(of: string): string {
  const account = `033${digitsOf(of, 16)}`
  return `AE${String(98n - (BigInt(`${account}101400`) % 97n)).padStart(2, '0')}${account}`
}

const bookingOf = (customer_id: string, number: number) => ({
  customer_id,
  ...{ service_id: 2, cleaners: 1, hours: 2, frequency: 'Once', materials: 'No', payment_method: 'cash', total_price: 105, city: 'dubai' },
  date: new Date(Date.UTC(2026, 11, 1 + Math.floor(number / 2))).toISOString().slice(0, 10),
  time: number % 2 ? '10:00' : '15:00',
})
