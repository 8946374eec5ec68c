import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

const { pool } = await createTestDatabase()
const page = readFileSync(join(import.meta.dirname, '../docs/security.md'), 'utf8').split('### What is sealed, and what is not')[1] ?? ''
const [told = '', more = ''] = (page.split('\n## ')[0] ?? '').split('In clear, so a thief reads it:')
const columnsIn = (text: string) => [...text.matchAll(/`(\w+\.\w+)`/g)].map(([, column]) => column).sort()

/** What the shop itself says or is set to, and what the outside of it is called. */
const tablesOfTheShop =
  `about_sections areas article_categories article_sections articles audit_findings calendar_rules categories cities contact_info
  content_versions faqs help_pages job_states legal_documents pack_offers packs price_periods process_beats services settings setting_changes
  saved_views sign_states sub_services synonyms testimonials why_choose_us recovery_drills figure_days cancellation_policies ledger_checks audit_verifications
  migrations queues`.split(/\s+/)
/** Keyed hashes, codes of ours and kinds of things. */
const saysNothing = [
  'booking_budgets.person',
  'promo_persons.person',
  'mail_suppressions.reason',
  'provider_events.subject',
  'undoables.rights',
]
/** Columns that can hold words of or about a person, by type and name; ids, states and keys do not. */
const canBePersonal = `data_type IN ('text', 'jsonb', 'json', 'inet', 'citext') AND (data_type <> 'text' OR column_name ~
  '(name|email|phone|address|note|message|body|reason|details|remark|reply|author|person|recipient|holder|buyer|error|label|gender|birth|device|title|subject|answer|description|info|mailbox|four|booked_by)$')
  AND column_name !~ '(_id|_hash|_key)$'`

async function columns(condition: string): Promise<string[]> {
  const { rows } = await pool.query(`
    SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE 'simulator%' AND c.table_name NOT LIKE 'search%' AND ${condition}`)
  return rows.map(({ name }) => name as string).sort()
}
const sealed = () => columns(`c.domain_name = 'sealed'`)
const inClear = async () =>
  (await columns(`c.domain_name IS NULL AND ${canBePersonal}`)).filter(
    (name) => !tablesOfTheShop.includes(name.split('.')[0] ?? '') && !saysNothing.includes(name),
  )

test('what the page of security says is sealed is what the database keeps sealed', async () => {
  expect(columnsIn(told)).toEqual(await sealed())
})

test('each column in clear that can hold words of or about a person is told; one that is added is found, as the control', async () => {
  const untold = async () => {
    const found = await inClear()
    return found.filter((name) => !columnsIn(more).includes(name))
  }
  expect(await untold()).toEqual([])
  expect(columnsIn(more).filter((name) => columnsIn(told).includes(name))).toEqual([])
  await pool.query('ALTER TABLE customers ADD COLUMN nick_name text')
  expect(await untold()).toEqual(['customers.nick_name'])
})
