import { expect, test } from 'vitest'
import { ServiceListAnswer } from '../../src/contracts/services.ts'
import { noGateway, responseOf } from '../api/app.ts'
import { apiOn } from '../api-on.ts'
import { testStart } from '../context.ts'
import { createDemoDatabase } from '../database.ts'
import { longOf } from '../quick.ts'
import { servicesOn } from '../services.ts'
import { queriesForHelp, queriesForServices, type RealQuery } from './real-queries.ts'

const long = longOf(test)

const { pool } = await createDemoDatabase()
const api = apiOn(servicesOn(pool, noGateway, () => testStart))

const read = async (path: string, search: string) => (await api.request(`${path}?${new URLSearchParams({ search })}`)).json()

const servicesFor = async (search: string) => ServiceListAnswer.parse(await read('/api/services', search)).data.map(({ slug }) => slug)

async function helpFor(search: string) {
  const { articles, questions } = responseOf('GET /search').parse(await read('/api/search', search)).data
  return { articles: articles.map(({ slug }) => slug), questions: questions.map(({ id }) => id) }
}

/** The queries of which nothing wanted is among the first three, each with what was. */
async function missed(queries: readonly RealQuery[], find: (search: string) => Promise<readonly (string | number)[]>): Promise<string[]> {
  const found = await Promise.all(
    queries.map(async ([typed, ...wanted]) => {
      const first = await find(typed)
      return wanted.some((one) => first.includes(one)) ? [] : [`${typed}: ${first}`]
    }),
  )
  return found.flat()
}

const firstServices = async (search: string) => (await servicesFor(search)).slice(0, 3)
async function firstHelp(search: string) {
  const { articles, questions } = await helpFor(search)
  return [...articles.slice(0, 3), ...questions.slice(0, 3)]
}

test('of 200 real queries in both languages, 95% find what is wanted among the first three', async () => {
  const queries = [...queriesForServices, ...queriesForHelp]
  expect(queries).toHaveLength(200)
  expect(queries.filter(([typed]) => /\p{Script=Arabic}/u.test(typed))).toHaveLength(100)
  const all = [...(await missed(queriesForServices, firstServices)), ...(await missed(queriesForHelp, firstHelp))]
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(queries.length * 0.05)
})

long('without the words of customers most of them find nothing, so that the words are what is tested', async () => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica; DELETE FROM synonyms')
    await client.query(`SELECT renew_search_postings('service', id) FROM services`)
    const first = async (search: string) => {
      const { rows } = await client.query<{ slug: string }>(
        `SELECT slug FROM search_subjects('service', $1, now()) f JOIN services s ON s.id = f.subject_id ORDER BY score DESC LIMIT 3`,
        [search.split(' ')],
      )
      return rows.map(({ slug }) => slug)
    }
    const lost: string[] = []
    for (const query of queriesForServices) lost.push(...(await missed([query], first)))
    expect(lost.length).toBeGreaterThan(queriesForServices.length * 0.2)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
