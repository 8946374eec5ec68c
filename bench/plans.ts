import pg from 'pg'
import { openPool } from '../src/db/pool.ts'

export type Statement = { text: string; values: unknown[] }

/** The statements that some work sends, unchanged. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | Statement, unknown]
    const text = typeof config === 'string' ? config : config.text
    if (/^\s*(select|update|delete|with)\b/i.test(text))
      sent.push({ text, values: Array.isArray(values) ? values : typeof config === 'string' ? [] : (config.values ?? []) })
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

/** The tables that the plan of a statement scans completely, in the database at this address. */
export async function scannedBy(url: string, { text, values }: Statement): Promise<string[]> {
  const pool = openPool(url, 1)
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
  await pool.end()
  return [...JSON.stringify(rows).matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"([a-z_]+)"/g)].map(([, table]) => table ?? '')
}

type Node = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** What some work read: pages of the database, and tables of which one step read too many rows. */
export type Reading = { pages: number; tooMuchOf: string[] }

/** Says of some work, whose statements are run once more, what they read, where more than so many rows of a table are too many. */
export async function openReadingCheck(url: string) {
  const pool = openPool(url, 1)
  const known = new Map<string, Reading>()

  async function readingOf(most: number, { text, values }: Statement): Promise<Reading> {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`, values)
    const { rows: large } = await pool.query<{ relname: string }>('SELECT relname FROM pg_class WHERE reltuples > $1', [most])
    const plan: Node = rows[0]['QUERY PLAN'][0].Plan
    const tables = (matches: (node: Node) => boolean) =>
      nodesOf(plan).flatMap((node) => large.find(({ relname }) => relname === node['Relation Name'] && matches(node))?.relname ?? [])
    return {
      pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      tooMuchOf: tables((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] > most),
    }
  }

  async function readBy(work: () => Promise<unknown>, most: number): Promise<Reading> {
    const all = []
    for (const statement of await statementsOf(work)) {
      if (!/^\s*(select|with)\b/i.test(statement.text)) continue
      const key = JSON.stringify([statement, most])
      const one = known.get(key) ?? (await readingOf(most, statement))
      known.set(key, one)
      all.push(one)
    }
    return {
      pages: all.reduce((sum, { pages }) => sum + pages, 0),
      tooMuchOf: [...new Set(all.flatMap(({ tooMuchOf }) => tooMuchOf))],
    }
  }

  return { readingOf, readBy, close: () => pool.end() }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
