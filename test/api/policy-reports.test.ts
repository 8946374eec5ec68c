import { expect, test } from 'vitest'
import { limitsInMemory } from '../../src/domain/limits.ts'
import { openLog } from '../../src/log.ts'
import { openReports } from '../../src/operations/reports/record-policy-report.ts'
import { openSite } from '../accounts/site.ts'

const site = await openSite()
const lines: string[] = []
site.services.log = openLog('info', { write: (line: string) => void lines.push(line) })
const context = { log: site.services.log, language: 'en' } as const

const old = (page: string, blocked = 'inline') =>
  JSON.stringify({
    'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': blocked, 'document-uri': page, 'script-sample': 'alert(1)' },
  })
const send = (body: string) =>
  site.api.request(
    '/api/policy-reports',
    { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } },
    { address: '94.200.1.1' },
  )

test('a violation is logged once an hour, with nothing that belongs to a person', async () => {
  let now = 1
  const record = openReports(() => now)
  lines.length = 0
  const personal = old('https://shop.example/booking/SM-AB12-CD34?token=secret#key', 'https://evil.example/x.js?mail=aisha@example.com')
  expect([record(context, personal), record(context, personal)]).toEqual([{ is_new: true }, { is_new: false }])
  expect(JSON.parse(lines[0] ?? '').violation).toEqual({
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    page: '/booking/…',
  })
  expect(lines.join()).not.toMatch(/secret|aisha|SM-AB12|alert/)
  now += 60 * 60_000 + 1
  expect(record(context, personal)).toEqual({ is_new: true })
})

test('a flood of invented violations fills no log', () => {
  const record = openReports()
  lines.length = 0
  for (let index = 0; index < 1_000; index++) record(context, old('https://shop.example/', `https://evil${index}.example`))
  expect(lines).toHaveLength(100)
})

test('the endpoint takes what browsers send without a session, and is bounded in size and rate', async () => {
  expect((await send(old('https://shop.example/'))).status).toBe(200)
  expect([(await send('{}')).status, (await send('no report')).status]).toEqual([422, 422])
  expect((await send(old(`https://shop.example/${'x'.repeat(20_000)}`))).status).toBe(413)
  const answers = await Promise.all(Array.from({ length: limitsInMemory.report.most }, () => send(old('https://shop.example/'))))
  expect(answers.at(-1)?.status).toBe(429)
})
