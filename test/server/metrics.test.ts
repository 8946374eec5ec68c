import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { alertsOf } from '../../scripts/write-alerts.ts'
import { simulatorChargesIn } from '../../src/db/simulator-charges.ts'
import { signNames } from '../../src/domain/signs.ts'
import { createSimulator } from '../../src/integrations/payments/simulator.ts'
import { systemContext } from '../../src/operations/context.ts'
import { countCityHours } from '../../src/operations/figures/count-city-hours.ts'
import { noteLedgerCheck } from '../../src/operations/ledger/note-ledger-check.ts'
import { openRouteNames, pagePatterns } from '../../src/server/metrics/route-names.ts'
import { serveMetrics } from '../../src/server/metrics/serve-metrics.ts'
import { apiOn } from '../api-on.ts'
import { createTestDatabase } from '../database.ts'
import { servicesOn } from '../services.ts'
import { serveFront } from './serve-front.ts'

const { pool, url } = await createTestDatabase()
const soon = { timeout: 60_000, interval: 20 }
const services = servicesOn(pool, createSimulator(simulatorChargesIn(pool)), () => new Date())

test('a name is the pattern of a call or a page, never what somebody typed', () => {
  const pages = pagePatterns({
    root: { id: 'root' },
    arabic: { id: 'arabic', parentId: 'root', path: 'ar' },
    service: { id: 'service', parentId: 'arabic', path: 'services/:slug' },
    all: { id: 'all', parentId: 'root', path: '*' },
  })
  const nameOf = openRouteNames(pages)
  expect(nameOf('/api/booking/bkg_1234567890')).toBe('/api/booking/{id}')
  expect(nameOf('/ar/services/deep-cleaning')).toBe('/ar/services/:slug')
  expect(nameOf('/admin/customers/aisha')).toBe('/admin')
  expect(nameOf('/assets/site-abc.js')).toBe('/assets')
  for (const stray of ['/wp-login.php', '/api/nowhere/aisha@example.com', '//evil']) expect(nameOf(stray)).toBe('elsewhere')
})

test('requests, refusals and what waits are told, and the metrics that alerts and dashboard read are there', async () => {
  await pool.query("INSERT INTO job_states (name, cron, finished_at) VALUES ('expire holds', '* * * * *', now())")
  await pool.query("INSERT INTO backups (kind, ended_at) VALUES ('base', now() - interval '1 hour')")
  await countCityHours(systemContext(services))
  services.tally.count('bookings', 'made')
  services.tally.count('bookings', 'time_taken')
  services.tally.count('bookings', 'made')
  const metrics = await serveMetrics({ port: 0, host: '127.0.0.1' }, services)
  const api = apiOn(services)
  const port = await serveFront({ fetch: (request, bindings) => api.fetch(request, bindings), databaseUrl: url, metrics })
  await fetch(`http://127.0.0.1:${port}/api/booking/bkg_of_nobody`)
  await fetch(`http://127.0.0.1:${port}/api/contact`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  await noteLedgerCheck(services.db, { clean: false, problems: [], trialBalance: { AED: 1, PTS: 0 }, checkedAt: new Date().toISOString() })
  const text = await vi.waitFor(async () => {
    const read = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
    expect(read).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/booking\/\{id\}",status="40\d"\} 1/)
    return read
  }, soon)
  expect(text).toMatch(/api_refusals_total\{method="POST",route="\/api\/contact",code="invalid"\} 1/)
  expect(text).toContain('\ndatabase_up 1\n')
  expect(text).toContain('\nledger_clean 0\n')
  expect(text).toContain('\nbookings_total{outcome="made"} 2\n')
  expect(text).toContain('\nbookings_total{outcome="time_taken"} 1\n')
  expect(text).toMatch(/\nbackup_age_seconds 36\d\d/)
  expect(text).toMatch(/\nrecovery_drill_age_seconds \d/)
  expect(text).not.toMatch(/^wal_archive_age_seconds /m)
  expect((await metrics.read()).text).toContain('\nbookings_total{outcome="made"} 2\n')
  expect(text).toContain('outbox_waiting 0')
  expect(text).not.toContain('bkg_of_nobody')
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  for (const name of namesRead()) expect(known, name).toContain(name.replace(/_(?:bucket|count|sum)$/, ''))
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404)
  metrics.close()
})

test('the alerts are those that the back office shows, and each has its chapter', () => {
  const root = join(import.meta.dirname, '../..')
  expect(readFileSync(join(root, 'ops/prometheus/alerts.yml'), 'utf8')).toBe(alertsOf())
  const chapters = [...readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  const alerts = [...alertsOf().matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts).toEqual(expect.arrayContaining(signNames))
  expect(chapters).toEqual(expect.arrayContaining(alerts))
})

test('while the database is away, a process says so and tells the rest', async () => {
  const away = { $client: services.db.$client, execute: () => Promise.reject(new Error('away')) } as unknown as typeof services.db
  const metrics = await serveMetrics({ port: 0, host: '127.0.0.1' }, { ...services, db: away })
  const { text } = await metrics.read()
  expect(text).toContain('\ndatabase_up 0\n')
  expect(text).not.toMatch(/^outbox_waiting /m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  metrics.close()
})

/** Every metric that the alerts and the dashboard ask for. */
function namesRead(): string[] {
  const ops = join(import.meta.dirname, '../../ops')
  const alerts = [...readFileSync(join(ops, 'prometheus/alerts.yml'), 'utf8').matchAll(/expr: (.*)/g)].map(([, expression]) => expression)
  const { panels } = JSON.parse(readFileSync(join(ops, 'grafana/dashboard.json'), 'utf8')) as { panels: { targets: { expr: string }[] }[] }
  const expressions = [...alerts, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
  expect(expressions.length).toBeGreaterThan(20)
  return [
    ...new Set(expressions.flatMap((expression = '') => expression.replace(/\{[^}]*\}/g, '').match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [])),
  ].filter((name) => name !== 'histogram_quantile')
}
