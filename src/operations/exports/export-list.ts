import type { OfficeList } from '../../contracts/office/exports.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { staffWhoMay } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { byteOrderMark, csvOf } from '../lists/csv.ts'
import { readFromReplica } from '../read-from-replica.ts'
import { heads } from './heads.ts'
import { columnsOf, readList } from './office-lists.ts'

const mostRows = 100_000

type Exported = { content: string; filename: string }

/**
 * The rows of a list as a file for spreadsheets, with heads in the caller's language. The audit says which list, by which filters (not their values, which may name somebody)
 * and how many rows. Throws AppError unauthenticated, forbidden, conflict (too many rows).
 */
export async function exportList(
  context: Context,
  { list, query }: { list: OfficeList; query: Record<string, string> },
): Promise<Acted<Exported>> {
  await staffWhoMay(context, context.db, 'list.export')
  const { content, rows } = await readFromReplica(context, (from) => collect(from, list, query))
  const file = { content, filename: `${list}-${context.now().toISOString().slice(0, 10)}.csv` }
  // Without a key: an answer that is kept for a repeated call would be a copy of all rows.
  const act = { verb: 'list.export', subject: { kind: 'list', id: list }, key: null, request: {} } as const
  return actAsStaff(context, act, async () => ({ result: file, after: { rows, filters: Object.keys(query).sort() } }))
}

async function collect(context: Context, list: OfficeList, query: Record<string, string>): Promise<{ content: string; rows: number }> {
  const columns = columnsOf(list)
  const parts = [byteOrderMark, csvOf([columns.heads.map((head) => heads[context.language][head])])]
  let rows = 0
  for await (const page of readList(context, list, query)) {
    rows += page.length
    if (rows > mostRows) throw new AppError('conflict', wordsFor(context).tooManyRows)
    parts.push(csvOf(page.map((row) => columns.cellsOf(row, context.language))))
  }
  return { content: parts.join(''), rows }
}
