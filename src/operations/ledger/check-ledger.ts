import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { Context } from '../context.ts'
import { bookingInvariants } from './booking-invariants.ts'
import { type InSlice, type Invariant, ledgerInvariants, type SlicedTable, slicedTables } from './ledger-invariants.ts'

export type LedgerProblem = { kind: string; subject: string; detail: string }
export type LedgerCheck = { clean: boolean; trialBalance: { AED: number; PTS: number }; problems: LedgerProblem[]; checkedAt: string }

type Reader = Pick<Database, 'execute'>

const mostCases = 100
const entriesAtOnce = 200_000
const invariants: readonly Invariant[] = [...ledgerInvariants, ...bookingInvariants]

/**
 * Checks that the trial balance is zero, every balance is the sum of its entries, the money of every booking agrees with its state, and no
 * invoice number is missing. It runs in one snapshot, so that money can move at the same time, and reads large tables slice by slice, so that
 * no statement takes longer or needs more memory the longer the past is. rowsAtOnce: of every table, instead of what suits it.
 */
export async function checkLedger(
  context: Pick<Context, 'db' | 'now'>,
  { rowsAtOnce }: { rowsAtOnce?: number } = {},
): Promise<LedgerCheck> {
  return context.db.transaction(
    async (tx) => {
      const trialBalance = await readTrialBalance(tx, rowsAtOnce)
      const problems = new Map<string, LedgerProblem[]>(invariants.map(({ kind }) => [kind, []]))
      for (const invariant of invariants) if (!('of' in invariant)) await look(tx, invariant.kind, invariant.cases, problems)
      for (const table of Object.keys(slicedTables) as SlicedTable[]) await checkTable(tx, table, problems, rowsAtOnce)
      const all = [...problems.values()].flat()
      const clean = trialBalance.AED === 0 && trialBalance.PTS === 0 && all.length === 0
      return { clean, trialBalance, problems: all, checkedAt: context.now().toISOString() }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function checkTable(tx: Reader, table: SlicedTable, problems: Map<string, LedgerProblem[]>, rowsAtOnce?: number): Promise<void> {
  const { key, atOnce } = slicedTables[table]
  for await (const inSlice of slicesOf(tx, table, key, rowsAtOnce ?? atOnce)) {
    for (const invariant of invariants) {
      if ('of' in invariant && invariant.of === table) await look(tx, invariant.kind, invariant.cases(inSlice), problems)
    }
  }
}

async function look(tx: Reader, kind: string, cases: SQL, problems: Map<string, LedgerProblem[]>): Promise<void> {
  const known = problems.get(kind) ?? []
  if (known.length >= mostCases) return
  const { rows } = await tx.execute<{ subject: string; detail: string }>(sql`${cases} LIMIT ${mostCases - known.length}`)
  known.push(...rows.map(({ subject, detail }) => ({ kind, subject, detail })))
}

/** The rows of a table in the order of a key, so many at once: for each slice the condition that a column of that key lies in it. */
async function* slicesOf(tx: Reader, table: string, key: string, atOnce: number): AsyncGenerator<InSlice> {
  const [name, column] = [sql.identifier(table), sql.identifier(key)]
  for (let [after, isMore] = [null as string | null, true]; isMore; ) {
    const from = after
    const beyond = from === null ? sql`true` : sql`${column} > ${from}`
    const { rows } = await tx.execute<{ last: string | null; rows: number }>(
      sql`SELECT max(${column})::text AS last, count(*)::int AS rows FROM (SELECT ${column} FROM ${name} WHERE ${beyond} ORDER BY ${column} LIMIT ${atOnce}) AS slice`,
    )
    const { last, rows: found } = rows[0] ?? { last: null, rows: 0 }
    if (last === null) return
    yield (of) => (from === null ? sql`${of} <= ${last}` : sql`(${of} > ${from} AND ${of} <= ${last})`)
    after = last
    isMore = found === atOnce
  }
}

async function readTrialBalance(tx: Reader, rowsAtOnce = entriesAtOnce): Promise<{ AED: number; PTS: number }> {
  const balance = { AED: 0n, PTS: 0n }
  for await (const inSlice of slicesOf(tx, 'ledger_entries', 'id', rowsAtOnce)) {
    const { rows } = await tx.execute<{ unit: 'AED' | 'PTS'; sum: string }>(
      sql`SELECT a.unit, sum(e.amount)::text AS sum FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE ${inSlice(sql`e.id`)} GROUP BY a.unit`,
    )
    for (const { unit, sum } of rows) balance[unit] += BigInt(sum)
  }
  return { AED: Number(balance.AED), PTS: Number(balance.PTS) }
}
