import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { isOfPeople } from '../../domain/audit-words.ts'
import type { Language } from '../../domain/language.ts'

type Entry = { subject_kind: string; subject_id: string; before: unknown; after: unknown }
type Found = { accounts: Set<string>; professionals: Set<number> }

/**
 * The names of the people that entries of the audit are about: by the id of an account, and by 'professional/' and a number.
 */
export async function namesIn(db: Queryable, language: Language, entries: readonly Entry[]): Promise<Record<string, string>> {
  const found: Found = { accounts: new Set(), professionals: new Set() }
  for (const { subject_kind: kind, subject_id: id, before, after } of entries) {
    gather(kind === 'professional' ? { professional: Number(id) } : id, '', found)
    gather(before, '', found)
    gather(after, '', found)
  }
  const { rows } = await db.execute<{ key: string; name: string }>(sql`
    SELECT id AS key, trim(first_name || ' ' || last_name) AS name FROM accounts
    WHERE id = ANY(${sql.param([...found.accounts])}::text[]) AND erased_at IS NULL
    UNION ALL SELECT 'professional/' || id, name ->> ${language}::text FROM professionals WHERE id = ANY(${sql.param([...found.professionals])}::int[])`)
  return Object.fromEntries(rows.map(({ key, name }) => [key, name]))
}

function gather(value: unknown, field: string, found: Found): void {
  if (typeof value === 'string' && value.startsWith('acc_')) found.accounts.add(value)
  else if (typeof value === 'number' && isOfPeople(field)) found.professionals.add(value)
  else if (Array.isArray(value)) for (const one of value) gather(one, field, found)
  else if (value !== null && typeof value === 'object') {
    for (const [name, one] of Object.entries(value))
      gather(one, isOfPeople(field) && (name === 'before' || name === 'after') ? field : name, found)
  }
}
