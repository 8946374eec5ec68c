import type { OfficeList } from '../../contracts/office/exports.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { staffWhoMay } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { byteOrderMark, csvOf, flatten } from '../lists/csv.ts'
import { readList } from './office-lists.ts'

const mostRows = 100_000

type Exported = { content: string; filename: string }

/**
 * The rows of a list as a file for spreadsheets. The audit says which list, by which filters (not their values, which may name somebody)
 * and how many rows. Throws AppError unauthenticated, forbidden, conflict (too many rows).
 */
export async function exportList(
  context: Context,
  { list, query }: { list: OfficeList; query: Record<string, string> },
): Promise<Acted<Exported>> {
  await staffWhoMay(context, context.db, 'list.export')
  const parts: string[] = [byteOrderMark]
  let rows = 0
  for await (const page of readList(context, list, query)) {
    const lines = page.map((row) => flatten(row))
    if (rows === 0 && lines[0]) parts.push(csvOf([lines[0].map(([name]) => name)]))
    rows += page.length
    if (rows > mostRows) throw new AppError('conflict', wordsFor(context).tooManyRows)
    parts.push(csvOf(lines.map((cells) => cells.map(([, cell]) => cell))))
  }
  const file = { content: parts.join(''), filename: `${list}-${context.now().toISOString().slice(0, 10)}.csv` }
  // Without a key: an answer that is kept for a repeated call would be a copy of all rows.
  const act = { verb: 'list.export', subject: { kind: 'list', id: list }, key: null, request: {} } as const
  return actAsStaff(context, act, async () => ({ result: file, after: { rows, filters: Object.keys(query).sort() } }))
}
