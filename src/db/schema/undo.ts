import { sql } from 'drizzle-orm'
import { jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { AskedRight } from '../../domain/asked-rights.ts'
import type { HeldKind } from '../../domain/held-effects.ts'
import { bigSerial, int8, timestamptz } from './columns.ts'

export const undoables = pgTable('undoables', {
  entryId: int8('entry_id').primaryKey(),
  inverse: jsonb('inverse').$type<object>(),
  rights: jsonb('rights').$type<AskedRight[]>(),
  undoUntil: timestamptz('undo_until').notNull(),
  releaseAt: timestamptz('release_at').notNull(),
  state: text('state').$type<'open' | 'undone' | 'over'>().notNull().default('open'),
  faults: smallint('faults').notNull().default(0),
})

export const heldEffects = pgTable('held_effects', {
  id: bigSerial(),
  entryId: int8('entry_id').notNull(),
  kind: text('kind').$type<HeldKind>().notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  state: text('state').$type<'held' | 'released' | 'dropped' | 'refused'>().notNull().default('held'),
  refusal: text('refusal'),
  compensationId: text('compensation_id').generatedAlwaysAs(sql`payload ->> 'compensation'`),
})
