import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeCall } from '../../src/api/describe-call.ts'
import { calls, everyCall } from '../../src/contracts/calls.ts'
import { createTestApi, refusal } from './app.ts'

const { api, send } = await createTestApi()

type Leaf = { at: string; schema: z.ZodType }
type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
}

/** Every part of a schema that may take a string, as the whole of what can be sent there. */
function leavesOf(schema: z.ZodType, at: string): Leaf[] {
  const { type, innerType, in: first, out: then, element, valueType, options } = schema.def as unknown as Def
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => leavesOf(part as z.ZodType, `${at}.${name}`))
  if (type === 'array' && element) return leavesOf(element, `${at}[]`)
  if (type === 'record' && valueType) return leavesOf(valueType, `${at}[]`)
  const inner = type === 'pipe' ? (first?.def.type === 'transform' ? then : first) : innerType
  const parts = [inner, ...(options ?? [])].filter((part) => part !== undefined)
  const inside = parts.flatMap((part) => leavesOf(part, at))
  if (inside.length > 1 || inside.some((leaf) => leaf.at !== at)) return inside
  return takesText(schema) ? [{ at, schema }] : []
}

const takesText = (schema: z.ZodType): boolean =>
  ['Aisha', 'aisha@example.com', '0501234567', '2026-11-26', '10:00', '1', 'dubai', '12345678'].some(
    (text) => schema.safeParse(text).success,
  )

const requestOf = (name: string, call: (typeof everyCall)[number][1]) => {
  const { params, query, headers } = describeCall(name, call).request ?? {}
  return { params, query, headers, body: call.body, form: call.form } as Record<string, z.ZodType | undefined>
}

const leaves = everyCall.flatMap(([name, call]) =>
  Object.entries(requestOf(name, call)).flatMap(([part, schema]) => (schema ? leavesOf(schema, `${name} ${part}`) : [])),
)
const isSecret = ({ at }: Leaf) => /password$/.test(at)
/** Direction overrides, isolates, zero widths, controls, a line separator, half a character. */
const unseen = '\u202e\u2066\u200b\u2060\ufeff\u0007\u009b\u2028\ud800\u061c'
const controls = /[\p{Cc}\p{Cs}\u2028\u202e\u2066\u200b\u2060\ufeff\u061c]/u

test('the walk over the contracts finds their texts', () => {
  const found = leaves.map(({ at }) => at)
  expect(found.length).toBeGreaterThan(120)
  expect(found).toEqual(
    expect.arrayContaining([
      'POST /customer body.first_name',
      'POST /customer body.billing.address',
      'POST /booking body.changes[].to_time',
      'POST /booking headers.idempotency-key',
      'GET /services query.search',
      'POST /partners/applications body.cities[]',
    ]),
  )
})

/** Which leaves take a text with something in it that nobody sees. */
const takes = (spoil: (text: string) => string, wrong: (output: unknown) => boolean) =>
  leaves.filter((leaf) => {
    const outputs = ['Aisha', 'aisha@example.com', 'Dubai-Marina-2026', 'dubai', '2026-11-26', '10:00'].map((text) =>
      leaf.schema.safeParse(spoil(text)),
    )
    return outputs.some((output) => output.success && wrong(output.data))
  })

test('no contract takes a NUL', () => {
  expect(
    takes(
      (text) => `${text}\0${text}`,
      () => true,
    ).map(({ at }) => at),
  ).toEqual([])
})

test('no contract passes on what nobody sees; only passwords are taken to the letter', () => {
  const passed = takes(
    (text) => text.slice(0, 2) + unseen + text.slice(2),
    (output) => controls.test(String(output).replaceAll('\n', '')),
  )
  expect(passed.filter((leaf) => !isSecret(leaf)).map(({ at }) => at)).toEqual([])
})

/** Where people write several lines. */
const ofLines =
  /\b(?:message|access_note|team_notes\.note|team-notes body\.note|answer|reply|text|reason|business_description|additional_info|body\.body|claims body\.details|(?:(?:full_|long_)?description|excerpt|content|answer|review|text)\.(?:en|ar))$/

test('only what is meant to have lines keeps them', () => {
  const kept = takes(
    (text) => `${text}\r\n${text}`,
    (output) => String(output).includes('\n'),
  ).filter((leaf) => !isSecret(leaf))
  expect(kept.filter(({ at }) => !ofLines.test(at)).map(({ at }) => at)).toEqual([])
  expect(kept.length).toBeGreaterThanOrEqual(8)
})

test('a break in one line becomes a space, and nothing else', () => {
  const { first_name } = calls['POST /customer'].body.shape
  for (const mark of ['\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\t']) expect(first_name.parse(`Ann${mark}Marie`)).toBe('Ann Marie')
  const odd = takes(
    (text) => `${text}\n${text}`,
    (output) => String(output).includes('[object'),
  )
  expect(odd.map(({ at }) => at)).toEqual([])
})

test('negative control: a bare string is found', () => {
  const [bare] = leavesOf(z.object({ name: z.string().max(100).nullish() }), 'POST /planted body')
  expect(bare?.at).toBe('POST /planted body.name')
  expect(bare?.schema.safeParse(`a\0${unseen}`).success).toBe(true)
})

const customer = { first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@example.com', phone: '0501234567', address: 'Villa 12' }

test.each([
  ['first_name', 'Win at evil.com'],
  ['first_name', 'https://evil.example/x'],
  ['last_name', 'www.evil.example'],
  ['address', 'Villa 12, t.co/abc'],
  ['area', 'EVIL．COM'],
  ['unit', 'prize@evil.example'],
])('a guest cannot send mails with a site in %s: %s', async (field, text) => {
  const { status, body } = await refusal(send('/api/customer', 'POST', { ...customer, [field]: text }))
  expect([status, body.fields]).toEqual([422, { [field]: 'Please write this without the address of a website or mailbox' }])
  const arabic = await refusal(send('/api/customer?lang=ar', 'POST', { ...customer, [field]: text }))
  expect(arabic.body.message).toMatch(/[\u0600-\u06ff]/)
})

test('names and addresses as people in the UAE write them are taken, and no mail program takes one for a site', () => {
  const { first_name, address } = calls['POST /customer'].body.shape
  for (const name of ['Aisha', "Ma'moun", 'J.R. Smith', 'Al-Maktoum', 'عبدالله', 'नेहा', 'Nguyễn', 'مى‌خواهم'])
    expect(first_name.parse(name)).toBe(name.normalize('NFC'))
  for (const text of ['P.O.Box 1234, Villa 12', 'St. 15, Bldg. 4', 'Flat #7/B (2nd floor)', 'شارع 5، فيلا 3'])
    expect(address.parse(text)).toBe(text)
  expect(first_name.parse('Mohd.Ali')).toBe('Mohd. Ali')
  expect(first_name.parse('evil.box')).toBe('evil. box')
  expect(address.parse('Villa 12,\r\nAl Wasl Road\n\nJumeirah 1 ')).toBe('Villa 12, Al Wasl Road, Jumeirah 1')
})

test('a NUL in a query is refused, and one in a path names nothing', async () => {
  expect(await refusal(api.request('/api/services?search=a%00b'))).toMatchObject({
    status: 422,
    body: { fields: { search: 'Invalid value' } },
  })
  expect((await refusal(api.request('/api/booking/SM-%00'))).status).toBe(404)
})

test('a reason that staff give is no shorter than the audit keeps', () => {
  const reasons = leaves.filter(({ at }) => /(\/admin\/.*|told)\.reason$/.test(at))
  expect(reasons.length).toBeGreaterThan(20)
  expect(reasons.filter(({ schema }) => schema.safeParse('ok').success).map(({ at }) => at)).toEqual([
    'POST /admin/professionals/{id}/absences body.reason',
  ])
  expect(reasons.filter(({ schema }) => !schema.safeParse('Ill').success)).toEqual([])
})
