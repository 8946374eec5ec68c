import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { everyCall } from '../../src/contracts/calls.ts'
import { openLog } from '../../src/log.ts'
import { openSite, people } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'
import { worldOn } from '../money/world.ts'
import type { Document } from './fuzz.ts'

const site = await openSite()
const { api, call } = site
const lines: string[] = []
site.services.log = openLog('info', { write: (line: string) => void lines.push(line) })

const server = createServer(getRequestListener((request) => api.fetch(request)))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())

/** Sends the beginning of a request and nothing more; returns what the server answers until it has closed the connection. */
function sendWithoutEnd(beginning: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(beginning)
  })
}

test.each([
  ['a length that is too large', 'Content-Length: 2000000000', 'x'],
  ['no length, and more than a call takes', 'Transfer-Encoding: chunked', `180000\r\n${'x'.repeat(0x180000)}\r\n`],
])('a body with %s is refused, and its connection closed, though the rest never came', async (_, header, body) => {
  const answer = await sendWithoutEnd(`POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${header}\r\n\r\n${body}`)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(answer).toContain('"code":"too_large"')
})

test.each(['/api/cities', '/api/nowhere', '/api/free-times', '/api/openapi.json'])('%s says that its JSON is UTF-8', async (path) => {
  expect((await api.request(path)).headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('what is logged about a call names its request, and each line is JSON', async () => {
  await site.query('ALTER TABLE cities RENAME TO away')
  await api.request('/api/cities', { headers: { 'x-request-id': 'a-request' } })
  await site.query('ALTER TABLE away RENAME TO cities')
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ requestId: 'a-request', msg: 'request failed' })])
})

/** A photo of the work at the first visit of a booking. Returns its id. */
async function keepPhoto(booking: string): Promise<string> {
  const file = `visits/${'0'.repeat(32)}.webp`
  await site.services.files.write(file, Buffer.from('A picture'))
  await site.query('UPDATE bookings SET photos_agreed_at = now() WHERE id = $1', [booking])
  const [photo] = await site.query(
    `INSERT INTO visit_photos (professional_id, id, visit_id, kind, file, taken_at, received_at)
     SELECT a.professional_id, gen_random_uuid(), v.id, 'after', $2, now(), now()
     FROM visits v JOIN visit_assignments a ON a.visit_id = v.id WHERE v.booking_id = $1 LIMIT 1 RETURNING id`,
    [booking, file],
  )
  return photo.id
}

const problemFile = `problems/${'0'.repeat(32)}.webp`
const helpFile = `problems/${'1'.repeat(32)}.webp`

/** A photo of what is to be done, with the same id. */
async function keepProblemPhoto(booking: string, id: string): Promise<void> {
  await site.services.files.write(problemFile, Buffer.from('A picture'))
  await site.query('INSERT INTO problem_photos (id, booking_id, place, file, created_at) VALUES ($1, $2, 1, $3, now())', [
    id,
    booking,
    problemFile,
  ])
}

/** What was wrong with the first visit, with the photo of this id. */
async function keepClaim(booking: string, photo: string): Promise<string> {
  const claim = `clm_${'0'.repeat(32)}`
  await site.query(
    `INSERT INTO claims (id, kind, booking_id, visit_id, fault, details, ask_until, asked_at, state_since)
     SELECT $1, 'redo', $2, id, 'other', 'The kitchen', now() + interval '1 day', now(), now() FROM visits WHERE booking_id = $2`,
    [claim, booking],
  )
  await site.query('UPDATE problem_photos SET claim_id = $1 WHERE id = $2', [claim, photo])
  return claim
}

/** A support request with a photo. */
async function askForHelp(token: string): Promise<{ id: string; photo: string }> {
  const { body } = await call('POST', '/api/customer/support', { token, body: { subject: 'A key', message: 'Where is it?' } })
  await site.services.files.write(helpFile, Buffer.from('A picture'))
  const [photo] = await site.query(
    `INSERT INTO problem_photos (id, token_hash, support_request_id, place, file, created_at)
     VALUES (gen_random_uuid(), sha256('a picture'), $1, 1, $2, now()) RETURNING id`,
    [body.data.id, helpFile],
  )
  return { id: body.data.id, photo: photo.id }
}

test('every call that returns a file to customers is described as the application serves it', async () => {
  const document = (await (await api.request('/api/openapi.json')).json()) as Document
  const token = await site.join('Aisha')
  const customer = (await call('POST', '/api/customer', { token, body: { ...people.Aisha, address: 'Villa 12' } })).body.id
  const booking = (await call('POST', '/api/booking', { token, body: officeCleaning(customer, { payment_method: 'card' }) })).body.id
  await call('POST', '/api/payment', { token, body: { booking_id: booking, amount: 105, method: 'card', card_token: 'tok_sim_4242' } })
  const world = worldOn(site.pool)
  await world.charge(await world.complete(booking))
  const [invoice] = await site.query('SELECT number FROM invoices')
  const photo = await keepPhoto(booking)
  await keepProblemPhoto(booking, photo)
  const values: Record<string, string> = { id: booking, number: invoice?.number, photo, claim: await keepClaim(booking, photo) }
  const help: Record<string, string> = await askForHelp(token)
  const files = everyCall.filter(([, { file, who }]) => file && who !== 'staff' && who !== 'professional')
  expect(files.length).toBeGreaterThanOrEqual(4)
  for (const [name] of files) {
    const path = name.replace('GET ', '/api')
    const response = await api.request(
      path
        .replace('visits/{number}', 'visits/1')
        .replace(/\{(\w+)\}/g, (_, part) => (path.includes('/support/') ? help : values)[part] ?? ''),
      { headers: { authorization: `Bearer ${token}` } },
    )
    const described = document.paths[path]?.get?.responses['200'] as { content: object; headers: object } | undefined
    expect(response.status, name).toBe(200)
    expect([response.headers.get('content-type')?.replace(/; charset=utf-8$/, '')], name).toEqual(
      Object.keys(described?.content ?? {}).map((type) => type.replace(/; charset=utf-8$/, '')),
    )
    expect(response.headers.get('content-disposition'), name).toMatch(/^(inline|attachment); filename="[\w.-]+"$/)
    expect(Object.keys(described?.headers ?? {}), name).toEqual(['Content-Disposition'])
  }
})
