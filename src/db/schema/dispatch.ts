import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { MoveReason, PlanBasis, PlanCause, PlannedDays, PlanState } from '../../domain/plans.ts'
import { bigSerial, bytes, int8, timestamptz } from './columns.ts'

export const dispatchPlans = pgTable('dispatch_plans', {
  id: text('id').primaryKey(),
  city: text('city').notNull(),
  day: date('day').notNull(),
  cause: text('cause').$type<PlanCause>().notNull(),
  illId: integer('ill_id'),
  illFrom: timestamptz('ill_from'),
  illUntil: timestamptz('ill_until'),
  fieldReportId: int8('field_report_id'),
  state: text('state').$type<PlanState>().notNull().default('running'),
  /** Null for the evening's. */
  madeBy: text('made_by'),
  createdAt: timestamptz('created_at').notNull(),
  claimedUntil: timestamptz('claimed_until'),
  attempts: smallint('attempts').notNull().default(0),
  finishedAt: timestamptz('finished_at'),
  inputHash: bytes('input_hash'),
  input: jsonb('input').$type<PlanBasis>(),
  days: jsonb('days').$type<PlannedDays>(),
  /** These four are minutes. */
  travelBefore: integer('travel_before'),
  travelAfter: integer('travel_after'),
  cost: integer('cost'),
  bound: integer('bound'),
  /** Places of visits that nobody takes. */
  uncoveredBefore: smallint('uncovered_before'),
  uncovered: smallint('uncovered'),
  moves: smallint('moves'),
  cpuMs: integer('cpu_ms'),
})

export const dispatchMoves = pgTable('dispatch_moves', {
  id: bigSerial(),
  planId: text('plan_id').notNull(),
  bundle: smallint('bundle').notNull(),
  visitId: bigint('visit_id', { mode: 'number' }).notNull(),
  fromId: integer('from_id'),
  toId: integer('to_id'),
  why: jsonb('why').$type<MoveReason>().notNull(),
  isTold: boolean('is_told').notNull(),
  appliedAt: timestamptz('applied_at'),
})
