import { sql } from 'drizzle-orm'
import type { Setting, SettingValue } from '../../contracts/office/settings.ts'
import type { Queryable } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import { type SettingKind, type SettingName, settingDefaults, settingTable } from '../../domain/setting-table.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'

const names = Object.keys(settingTable) as SettingName[]

/** Every setting with its value, for superadmins. Throws AppError unauthenticated, forbidden. */
export async function listSettings(context: Context): Promise<Setting[]> {
  await staffWhoSee(context, 'superadmin')
  return readEverySetting(context.db)
}

/** The same within a change, whose verb has been checked. */
export async function readEverySetting(db: Queryable): Promise<Setting[]> {
  const coming = await readComing(db)
  const stored = new Map((await db.select().from(settings)).map((row) => [row.name, row]))
  return names.map((name) => {
    const { group, unit, ...shape }: SettingKind = settingTable[name]
    const row = stored.get(name)
    return {
      name,
      group,
      unit,
      min: 'min' in shape ? shape.min : null,
      max: 'max' in shape ? shape.max : null,
      choices: 'choices' in shape ? [...shape.choices] : [],
      value: (row?.value ?? settingDefaults[name]) as SettingValue,
      default: settingDefaults[name],
      coming: coming.get(name) ?? null,
      changed_at: row?.updatedAt.toISOString() ?? null,
    }
  })
}

type Coming = { name: string; value: SettingValue; asked_by: string; counts_from: string | null }

/** What waits for an approval, and where nothing does, what has been approved and begins. */
async function readComing(db: Queryable): Promise<Map<string, NonNullable<Setting['coming']>>> {
  const { rows } = await db.execute<Coming>(sql`
    SELECT DISTINCT ON (p.subject_id) p.subject_id AS name, p.payload -> 'value' AS value, trim(a.first_name || ' ' || a.last_name) AS asked_by, c.counts_from
    FROM approvals p JOIN accounts a ON a.id = p.asked_by LEFT JOIN setting_changes c ON c.approval_id = p.id
    WHERE p.kind = 'setting' AND (p.state = 'open' OR c.approval_id IS NOT NULL)
    ORDER BY p.subject_id, p.state = 'open' DESC`)
  return new Map(
    rows.map(({ name, counts_from, ...rest }) => [name, { ...rest, counts_from: counts_from && new Date(counts_from).toISOString() }]),
  )
}
