import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** A check that is asked for or running; its table has one row at most. */
export const checkRunTable = <Name extends string>(name: Name) =>
  pgTable(name, {
    id: smallint('id').primaryKey().default(1),
    state: text('state').$type<'waiting' | 'running' | 'failed'>().notNull(),
    begunAt: timestamptz('begun_at'),
    heardAt: timestamptz('heard_at').notNull(),
    percent: smallint('percent').notNull().default(0),
  })

export type CheckRunTable = ReturnType<typeof checkRunTable<string>>
