import type { Site } from '../accounts/site.ts'

/**
 * What is only ever added to, and so tells that something was done and undone: the audit, the history of bookings, versions, what was held, and
 * requests that have ended. And what no verb is about.
 */
const kept = [
  'audit_entries',
  'audit_details',
  'audit_unsealed',
  'audit_numbers',
  'undoables',
  'held_effects',
  'compensations',
  'approvals',
  'booking_events',
  'figure_days_due',
  'content_versions',
  'idempotency_keys',
  'portraits',
  'rate_limits',
  'search_terms',
  'sessions',
  'migrations',
]

/** The stamp of triggers says when a row was last written; the sections of an article are replaced as a whole. */
const ignored: Record<string, string[]> = { article_sections: ['id'] }
const contentOf = (name: string) => `to_jsonb(t) - '{${['updated_at', ...(ignored[name] ?? [])].join()}}'::text[]`

/**
 * The email to those who may decide goes out at once, and is dropped when it is sent if the request has ended. Whoever was taken off a booking has a row
 * that says so.
 */
const left: Record<string, string> = { outbox_messages: `WHERE kind <> 'approval_asked'`, booking_professionals: 'WHERE is_active' }

let reading: string | undefined

async function readingOf({ query }: Site): Promise<string> {
  const tables: { name: string }[] = await query(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1) ORDER BY 1`,
    [kept],
  )
  return tables
    .map(({ name }) => `SELECT '${name}' AS name, (${contentOf(name)})::text AS row FROM "${name}" t ${left[name] ?? ''}`)
    .join(' UNION ALL ')
}

/** Every row of the shop, without what is only added to. */
export async function everyRow(site: Site): Promise<string[]> {
  reading ??= await readingOf(site)
  const rows: { name: string; row: string }[] = await site.query(reading)
  return rows.map(({ name, row }) => `${name} ${row}`).sort()
}

/** Triggers write the items of queues; a view that everybody sees has no owner; only drafts are removed. */
const mayBeEmpty = /^(?:queue_items\.|saved_views\.owner_id$|articles\.published_at$)/

/** The columns without a value in rows that were removed: an undo that forgot them would not be noticed. */
export function emptyColumns(before: readonly string[], after: readonly string[]): string[] {
  const [gone, come] = [without(before, after), without(after, before)]
  return [...gone].flatMap(([table, rows]) => {
    if (rows.length <= (come.get(table)?.length ?? 0)) return []
    return rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        value === null && !mayBeEmpty.test(`${table}.${column}`) ? [`${table}.${column}`] : [],
      ),
    )
  })
}

function without(rows: readonly string[], others: readonly string[]): Map<string, Record<string, unknown>[]> {
  const known = new Set(others)
  const found = new Map<string, Record<string, unknown>[]>()
  for (const row of rows) {
    if (known.has(row)) continue
    const at = row.indexOf(' ')
    const table = row.slice(0, at)
    found.set(table, [...(found.get(table) ?? []), JSON.parse(row.slice(at + 1))])
  }
  return found
}
