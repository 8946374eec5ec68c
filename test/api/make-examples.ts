import fc from 'fast-check'
import { openHarvest, validRequests } from '../../bench/attack/walk/valid-requests.ts'
import { responseSchema } from '../../src/api/describe-call.ts'
import type { Example } from '../../src/api/examples.ts'
import type { Call } from '../../src/contracts/call.ts'
import { type CallName, calls } from '../../src/contracts/calls.ts'
import { demoAccounts } from '../../src/db/seed/accounts.ts'
import { deviceTokenPrefix } from '../../src/operations/devices/find-professional.ts'
import { openSite, type Site } from '../accounts/site.ts'
import { createDemoDatabase } from '../database.ts'
import { everySample } from '../office/samples/every.ts'
import { actsOfCustomer } from './acts-of-customer.ts'
import { type Document, newSession, operationsOf, type Parameter } from './fuzz.ts'

export type Examples = { [Name in CallName]?: Example }
export type Note = (name: CallName, answer: unknown, request?: unknown) => void

const seed = 20_261_121
const tries = 24

/** Examples of as many calls as the demo, the samples of the office's writes and a customer's acts give. */
export async function makeExamples(): Promise<{ examples: Examples; refused: string[] }> {
  const examples: Examples = {}
  const note: Note = (name, answer, request) => {
    const call: Call = calls[name]
    const response = fitting(answer, (value) => responseSchema(call).safeParse(value).success)
    if (response !== undefined) examples[name] = { ...(call.body && request !== undefined && { request }), response }
  }
  const demo = await openSite(createDemoDatabase)
  demo.services.site.rateLimits = false
  await noteReads(demo, note)
  const refused = await actsOfCustomer(demo, note)
  await noteOffice(note)
  return { examples, refused }
}

/** The row of each list that says most and the beginning of each text are enough; if the schema does not take it so, the whole. */
const fitting = (answer: unknown, accepts: (value: unknown) => boolean): unknown => [shortened(answer), answer].find(accepts)

const longestText = 120
function shortened(value: unknown, name?: string): unknown {
  if (name === 'token') return 'the-token'
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText - 1)}…` : value
  if (Array.isArray(value))
    return value.length > 0 ? [shortened(value.reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most)))] : []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part, key)]))
}
const sizeOf = (value: unknown) => JSON.stringify(value)?.length ?? 0

type Row = Record<string, unknown>

/** Addresses of the rows of the list that a path's id belongs to, if that is all it takes. */
function addressesIn(answer: unknown, path: string, parameters: readonly Parameter[]): string[] {
  const [only, ...others] = parameters
  if (only?.in !== 'path' || others.length > 0) return []
  const data = (answer as { data?: unknown } | undefined)?.data ?? []
  const rows = (Array.isArray(data) ? data : (Object.values(data).find(Array.isArray) ?? [])) as Row[]
  const ids = rows.slice(0, tries).map((row) => row[only.name] ?? row.id ?? row.slug ?? row.code ?? row.name)
  return ids.map((id) => path.replace(`{${only.name}}`, encodeURIComponent(String(id))))
}

/** Each read with values that the demo itself answered; of several answers the one that says most. */
async function noteReads(site: Site, note: Note): Promise<void> {
  const document = (await (await site.api.request('/api/openapi.json')).json()) as Document
  const reads = operationsOf(document).filter(({ method, path }) => method === 'GET' && path !== '/api/admin/events')
  const tokens = { customer: await session(site, 'customer'), staff: await session(site, 'superadmin'), professional: await phone(site) }
  const lists = new Map<string, unknown>()
  const harvests = { customer: openHarvest(), staff: openHarvest(), professional: openHarvest() }
  for (const operation of reads.sort((a, b) => a.path.split('{').length - b.path.split('{').length)) {
    const name = operation.name.replace(' /api', ' ') as CallName
    const call: Call = calls[name]
    const actor = call.who === 'staff' || call.who === 'professional' ? call.who : 'customer'
    const parameters = operation.described.parameters?.filter((parameter) => parameter.required) ?? []
    const plain = { ...operation, described: { ...operation.described, parameters } }
    let most = 0
    const listed = addressesIn(lists.get(operation.path.split('/{')[0] ?? ''), operation.path, parameters)
    const guessed = fc.sample(validRequests(document, plain, harvests[actor]), { numRuns: tries, seed }).map(({ path }) => path)
    for (const path of [...new Set([...listed, ...guessed])]) {
      const response = await site.api.request(path, { headers: { authorization: `Bearer ${tokens[actor]}` } }, { address: '94.200.1.1' })
      if (response.status !== 200 || !response.headers.get('content-type')?.includes('json')) continue
      const answer: unknown = await response.json()
      harvests[actor].take(answer)
      lists.set(operation.path, answer)
      const says = JSON.stringify(answer).length
      if (says > most) note(name, answer)
      most = Math.max(most, says)
    }
  }
}

async function session(site: Site, role: 'customer' | 'superadmin'): Promise<string> {
  const { id, token, hash } = newSession()
  await site.query(
    `INSERT INTO sessions (id, account_id, token_hash, made_for, second_factor, created_at, last_used_at, expires_at)
     VALUES ($1, $2, $3, $5, $5 = 'staff', $4::timestamptz, $4, $4::timestamptz + interval '12 hours')`,
    [id, demoAccounts.find((account) => account.role === role)?.id, hash, site.now(), role === 'customer' ? 'customer' : 'staff'],
  )
  return token
}

/** The phone of whoever has a visit next. */
async function phone(site: Site): Promise<string> {
  const { token, hash } = newSession()
  await site.query(
    `INSERT INTO professional_devices (professional_id, invited_by, invited_at, link_expires_at, token_hash, name, signed_in_at, last_seen_at, expires_at)
     SELECT min(professional_id), $1, $2::timestamptz, $2, $3, 'A phone', $2, $2, $2::timestamptz + interval '30 days' FROM visit_assignments WHERE is_active`,
    [demoAccounts.find(({ role }) => role === 'superadmin')?.id, site.now(), hash],
  )
  return `${deviceTokenPrefix}${token}`
}

/** Each write of staff, as its test makes it. */
async function noteOffice(note: Note): Promise<void> {
  const site = await openSite()
  const start = site.now()
  for (const [name, sample] of Object.entries(everySample)) {
    const { address, ...sent } = await sample(site)
    const token = await site.joinStaff('Layla', 'superadmin')
    const { status, body } = await site.call(name.split(' ')[0] ?? '', address, { token, ...sent })
    if (status < 300) note(name as CallName, body, sent.body)
    await site.empty(
      'accounts',
      'audit_entries',
      'contact_messages',
      'partner_applications',
      'rate_limits',
      'outbox_messages',
      'job_states',
    )
    site.setNow(start)
  }
}
