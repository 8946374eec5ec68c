import { bigint, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { DayChange, PushKind } from '../../domain/pushes.ts'
import { sealed } from '../vault/sealed.ts'
import { bigSerial, timestamptz } from './columns.ts'

export const pushKeys = pgTable('push_keys', {
  name: text('name').$type<'vapid'>().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: sealed('private_key').notNull(),
})

/** Of a browser, as it gives it out: whoever has it can write to the phone. */
export type SubscriptionOfBrowser = { endpoint: string; keys: { p256dh: string; auth: string } }

export const pushSubscriptions = pgTable('push_subscriptions', {
  deviceId: bigint('device_id', { mode: 'number' }).primaryKey(),
  professionalId: integer('professional_id').notNull(),
  subscription: sealed<SubscriptionOfBrowser>('subscription').notNull(),
  failures: smallint('failures').notNull().default(0),
  since: timestamptz('since').notNull(),
})

/** What is to be sent; triggers write it. */
export const pushes = pgTable('pushes', {
  id: bigSerial(),
  professionalId: integer('professional_id').notNull(),
  kind: text('kind').$type<PushKind>().notNull(),
  about: text('about').notNull(),
  change: text('change').$type<DayChange>(),
  sendAt: timestamptz('send_at').notNull(),
  attempts: smallint('attempts').notNull().default(0),
})
