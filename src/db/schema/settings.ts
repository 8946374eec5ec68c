import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SettingName } from '../../domain/setting-table.ts'
import { timestamptz } from './columns.ts'

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
})

/** What settings become, and from when. */
export const settingChanges = pgTable('setting_changes', {
  name: text('name').$type<SettingName>().primaryKey(),
  value: jsonb('value').$type<string | number | object>().notNull(),
  countsFrom: timestamptz('counts_from').notNull(),
  approvalId: text('approval_id').notNull(),
})
