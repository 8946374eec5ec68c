import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { noGateway } from '../api/app.ts'
import { testStart } from '../context.ts'
import { createDemoDatabase } from '../database.ts'
import { servicesOn } from '../services.ts'
import { queriesForServices } from './real-queries.ts'
const { pool, url } = await createDemoDatabase(1)
const api = createApi(servicesOn(pool, noGateway, () => testStart))
const pgCpu = async () => { const { rows } = await pool.query('SELECT pg_backend_pid() AS pid'); const f = readFileSync(`/proc/${rows[0].pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10 }
async function run(name: string, qs: string[], times: number) {
  for (const s of qs) await api.request(`/api/services?${new URLSearchParams({ search: s, limit: '20' })}`)
  const p0 = await pgCpu(), c0 = process.cpuUsage(), t0 = performance.now()
  for (let i = 0; i < times; i++) for (const s of qs) await api.request(`/api/services?${new URLSearchParams({ search: s, limit: '20' })}`)
  const c = process.cpuUsage(c0), n = times * qs.length
  console.log(name, 'node', ((c.user + c.system) / 1000 / n).toFixed(2), 'pg', (((await pgCpu()) - p0) / n).toFixed(2), 'wall', ((performance.now() - t0) / n).toFixed(2))
}
test('cpu', async () => {
  await run('demo', queriesForServices.map(([q]) => q), 3)
  await pool.query('SET statement_timeout = 0')
  await pool.query('ALTER TABLE services DISABLE TRIGGER USER')
  await pool.query(`INSERT INTO services (id, category_id, slug, title, short_desc, long_description, included, benefits, availability, position, base_price, extra_cleaner, extra_hour, material_price)
    SELECT id + 1000 * n, category_id, slug || '-' || n, title, short_desc, long_description, included, benefits, availability, position, 1, 1, 1, 1 FROM services, generate_series(1, 357) n`)
  await pool.query(`INSERT INTO search_postings SELECT kind, term, subject_id + 1000 * n, weight FROM search_postings, generate_series(1, 357) n WHERE kind = 'service'`)
  await pool.query('VACUUM ANALYZE services'); await pool.query('VACUUM ANALYZE search_postings')
  console.log((await pool.query('select count(*) from services')).rows, (await pool.query('select count(*) from search_postings')).rows)
  for (const q of ['plumbing', 'plumming', 'خادمة', 'leaking tap', 'cleaning', 'cl', 'a']) await run(q, [q], 20)
}, 300000)
