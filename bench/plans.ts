import pg from 'pg'

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
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('SET random_page_cost = 1.1')
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
  await client.end()
  return [...JSON.stringify(rows).matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"([a-z_]+)"/g)].map(([, table]) => table ?? '')
}

type Node = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] }

/** Says of some work, whose statements are run once more, of which larger tables one of their steps reads more rows than this. */
export async function openReadingCheck(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('SET random_page_cost = 1.1')
  const known = new Map<string, string[]>()

  async function readMoreThan(most: number, { text, values }: Statement): Promise<string[]> {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values)
    const { rows: large } = await client.query('SELECT relname FROM pg_class WHERE reltuples > $1', [most])
    return tablesRead(rows[0]['QUERY PLAN'][0].Plan, most).filter((table) => large.some(({ relname }) => relname === table))
  }

  async function tablesReadBy(work: () => Promise<unknown>, most: number): Promise<string[]> {
    const read = []
    for (const statement of await statementsOf(work)) {
      if (!/^\s*(select|with)\b/i.test(statement.text)) continue
      const key = JSON.stringify([statement, most])
      const tables = known.get(key) ?? (await readMoreThan(most, statement))
      known.set(key, tables)
      read.push(...tables)
    }
    return [...new Set(read)]
  }

  return { readMoreThan, tablesReadBy, close: () => client.end() }
}

function tablesRead(node: Node, most: number): string[] {
  const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const table = node['Relation Name']
  return [...(table && read > most ? [table] : []), ...(node.Plans ?? []).flatMap((part) => tablesRead(part, most))]
}
