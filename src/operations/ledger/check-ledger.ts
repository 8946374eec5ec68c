import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { LedgerFindings, LedgerProblem } from '../../db/schema/ledger.ts'
import type { Tell } from '../checks/run-check.ts'
import type { Context } from '../context.ts'
import { bookingInvariants } from './booking-invariants.ts'
import { type InSlice, type Invariant, ledgerInvariants, type SlicedTable, slicedTables } from './ledger-invariants.ts'

export type LedgerCheck = LedgerFindings & { clean: boolean; checkedAt: string }

/** Told how many rows the next statement reads. */
type Step = (rows: number) => Promise<void>
type Reader = Pick<Database, 'execute'>
type Slice = { inSlice: InSlice; rows: number }
type Way = { tx: Reader; step: Step; rowsAtOnce: number | undefined }

const mostCases = 100
const entriesAtOnce = 200_000
const invariants: readonly Invariant[] = [...ledgerInvariants, ...bookingInvariants]
const tables = Object.keys(slicedTables) as SlicedTable[]
const invariantsOf = (table: SlicedTable) => invariants.flatMap((one) => ('of' in one && one.of === table ? [one] : []))

/**
 * Checks that the trial balance is zero, every balance is the sum of its entries, the money of every booking agrees with its state, and no
 * invoice number is missing. It runs in one snapshot, so that money can move at the same time, and reads large tables slice by slice, so that
 * no statement takes longer or needs more memory the longer the past is. rowsAtOnce: of every table, instead of what suits it. tell: see Tell.
 */
export async function checkLedger(
  context: Pick<Context, 'db' | 'now'>,
  { rowsAtOnce, tell }: { rowsAtOnce?: number; tell?: Tell } = {},
): Promise<LedgerCheck> {
  return context.db.transaction(
    async (tx) => {
      const way = { tx, step: await stepsOf(tx, tell), rowsAtOnce }
      const trialBalance = await readTrialBalance(way)
      const problems = new Map<string, LedgerProblem[]>(invariants.map(({ kind }) => [kind, []]))
      for (const invariant of invariants)
        if (!('of' in invariant)) await look(way, invariant.kind, { cases: invariant.cases, rows: 0 }, problems)
      for (const table of tables) await checkTable(way, table, problems)
      const all = [...problems.values()].flat()
      const clean = trialBalance.AED === 0 && trialBalance.PTS === 0 && all.length === 0
      return { clean, trialBalance, problems: all, checkedAt: context.now().toISOString() }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function checkTable(way: Way, table: SlicedTable, problems: Map<string, LedgerProblem[]>): Promise<void> {
  await way.step(0)
  const { key, atOnce } = slicedTables[table]
  for await (const { inSlice, rows } of slicesOf(way.tx, table, key, way.rowsAtOnce ?? atOnce)) {
    for (const { kind, cases } of invariantsOf(table)) await look(way, kind, { cases: cases(inSlice), rows }, problems)
  }
}

async function look(
  { tx, step }: Way,
  kind: string,
  { cases, rows: read }: { cases: SQL; rows: number },
  problems: Map<string, LedgerProblem[]>,
): Promise<void> {
  await step(read)
  const known = problems.get(kind) ?? []
  if (known.length >= mostCases) return
  const { rows } = await tx.execute<{ subject: string; detail: string }>(sql`${cases} LIMIT ${mostCases - known.length}`)
  known.push(...rows.map(({ subject, detail }) => ({ kind, subject, detail })))
}

/** The rows of a table in the order of a key, so many at once: for each slice the condition that a column of that key lies in it. */
async function* slicesOf(tx: Reader, table: string, key: string, atOnce: number): AsyncGenerator<Slice> {
  const [name, column] = [sql.identifier(table), sql.identifier(key)]
  for (let [after, isMore] = [null as string | null, true]; isMore; ) {
    const from = after
    const beyond = from === null ? sql`true` : sql`${column} > ${from}`
    const { rows } = await tx.execute<{ last: string | null; rows: number }>(
      sql`SELECT max(${column})::text AS last, count(*)::int AS rows FROM (SELECT ${column} FROM ${name} WHERE ${beyond} ORDER BY ${column} LIMIT ${atOnce}) AS slice`,
    )
    const { last, rows: found } = rows[0] ?? { last: null, rows: 0 }
    if (last === null) return
    yield { inSlice: (of) => (from === null ? sql`${of} <= ${last}` : sql`(${of} > ${from} AND ${of} <= ${last})`), rows: found }
    after = last
    isMore = found === atOnce
  }
}

async function readTrialBalance({ tx, step, rowsAtOnce = entriesAtOnce }: Way): Promise<{ AED: number; PTS: number }> {
  const balance = { AED: 0n, PTS: 0n }
  for await (const { inSlice, rows: read } of slicesOf(tx, 'ledger_entries', 'id', rowsAtOnce)) {
    await step(read)
    const { rows } = await tx.execute<{ unit: 'AED' | 'PTS'; sum: string }>(
      sql`SELECT a.unit, sum(e.amount)::text AS sum FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE ${inSlice(sql`e.id`)} GROUP BY a.unit`,
    )
    for (const { unit, sum } of rows) balance[unit] += BigInt(sum)
  }
  return { AED: Number(balance.AED), PTS: Number(balance.PTS) }
}

/** Counts the rows that every statement has yet to read, as the statistics know them, so that each step says how far the check is. */
async function stepsOf(tx: Reader, tell?: Tell): Promise<Step> {
  if (!tell) return async () => {}
  const { rows } = await tx.execute<{ name: SlicedTable | 'ledger_entries'; rows: number }>(
    sql`SELECT name, greatest(reltuples, 0)::float8 AS rows FROM unnest(${sql.param([...tables, 'ledger_entries'])}::text[]) AS name JOIN pg_class ON oid = name::regclass`,
  )
  const readings = rows.map(({ name, rows: size }) => size * (name === 'ledger_entries' ? 1 : invariantsOf(name).length))
  const all = readings.reduce((sum, one) => sum + one, 0)
  let read = 0
  return async (more) => {
    await tell(all === 0 ? 0 : Math.min(99, Math.floor((100 * read) / all)))
    read += more
  }
}
