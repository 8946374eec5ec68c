import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** Rules of squawk that are about something else than how long a table is locked; lock_timeout is set by `migrate`. */
const otherRules = [
  ...['require-lock-timeout', 'require-statement-timeout', 'prefer-bigint-over-int', 'prefer-bigint-over-smallint', 'prefer-robust-stmts'],
  ...['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null', 'ban-create-domain-with-constraint', 'renaming-table', 'renaming-column'],
]

/** Tables that hold a shop's settings, texts, staff or offers, and never millions of rows. Every other one may be large. */
export const smallTables: ReadonlySet<string> = new Set(
  `about_sections areas article_categories article_sections articles audit_head audit_run backups calendar_rules cancellation_policies categories cities
  contact_info faqs help_pages invoice_counters job_states ledger_run legal_documents pack_offers partners price_periods process_beats professionals
  professional_areas professional_skills professional_weeks queues recovery_drills roads saved_views services setting_changes settings sign_states staff_invitations
  sub_services synonyms testimonials vault_keys why_choose_us withheld_rights`.split(/\s+/),
)

type Finding = { rule_name: string; line: number; column: number }
type Statement = { text: string; remark: string; from: number }

/** What of a migration would rewrite a large table or keep others from it for as long as it is large: 'rule: statement'. */
export async function lintMigration(text: string): Promise<string[]> {
  const statements = statementsOf(text)
  const created = new Set(statements.flatMap((one) => /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(one.text)?.[1] ?? []))
  const isLarge = (table: string | undefined) => table === undefined || !(smallTables.has(table) || created.has(table))
  const squawked = (await squawk(text)).map(({ rule_name, line, column }) => {
    const at = text.split('\n').slice(0, line).join('\n').length + 1 + column
    return { rule: rule_name, statement: statements.findLast(({ from }) => from <= at) }
  })
  const own = statements
    .filter(({ remark }) => !/few rows: \S/i.test(remark))
    .flatMap((statement) => ownRules.filter(({ of }) => of.test(statement.text)).map(({ rule }) => ({ rule, statement })))
  return [...squawked, ...own]
    .filter(({ statement }) => isLarge(tableOf(statement?.text ?? '')))
    .map(({ rule, statement }) => `${rule}: ${statement?.text.replaceAll(/\s+/g, ' ').slice(0, 80)}`)
}

const tableOf = (statement: string): string | undefined =>
  (/^(?:ALTER|TRUNCATE|LOCK|REINDEX) TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)/i.exec(statement) ??
    /^CREATE .*?INDEX .*?\bON (?:ONLY )?(\w+)/is.exec(statement) ??
    changedRows.exec(statement))?.[1]

const changedRows = /\b(?:UPDATE|DELETE FROM) (?:ONLY )?(\w+)(?: (?:AS )?\w+)? (?:SET|USING|WHERE)\b/i

const ownRules = [
  // What is in a function's body runs later.
  { rule: 'rows-of-a-large-table', of: new RegExp(`^(?!CREATE).*${changedRows.source}`, 'is') },
  {
    rule: 'column-with-constraint',
    of: /^ALTER TABLE .*\bADD (?:COLUMN )?(?!CONSTRAINT|CHECK|FOREIGN|UNIQUE|PRIMARY|EXCLUDE)\w+ [^,]*\b(?:CHECK|REFERENCES|UNIQUE)\b/is,
  },
  { rule: 'whole-table-locked', of: /^(?:LOCK|CLUSTER|VACUUM FULL|VACUUM \(FULL|ALTER TABLE .* SET (?:UN)?LOGGED)\b/is },
]

/** The statements of a text, with the remarks before each. */
function statementsOf(text: string): Statement[] {
  const tokens = /--[^\n]*\n?|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;|[^-/'$;]+|[\s\S]/g
  const statements: Statement[] = []
  let now: Statement = { text: '', remark: '', from: 0 }
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === ';') {
      statements.push({ ...now, text: now.text.trim() })
      now = { text: '', remark: '', from: 0 }
    } else if (/^(--|\/\*)/.test(token)) {
      now.remark += token
    } else {
      if (now.text === '' && token.trim() !== '') now.from = index + token.search(/\S/)
      if (now.text !== '' || token.trim() !== '') now.text += token
    }
  }
  return now.text.trim() === '' ? statements : [...statements, { ...now, text: now.text.trim() }]
}

/** What squawk finds. It ends with 1 if that is anything. */
function squawk(text: string): Promise<Finding[]> {
  const isTransaction = !text.startsWith('--! no-transaction\n')
  const options = [
    '--reporter=json',
    '--pg-version=15',
    '--stdin-filepath=migration.sql',
    ...otherRules.flatMap((rule) => ['--exclude', rule]),
  ]
  const program = join(import.meta.dirname, '../node_modules/squawk-cli/js/bin/squawk')
  return new Promise((resolve, reject) => {
    const given = [program, ...options, ...(isTransaction ? ['--assume-in-transaction'] : [])]
    const child = execFile(process.execPath, given, (error, stdout, stderr) => {
      if (stdout.startsWith('[')) resolve(JSON.parse(stdout) as Finding[])
      else reject(new Error(`squawk did not run: ${stderr || error?.message}`))
    })
    child.stdin?.end(text)
  })
}
