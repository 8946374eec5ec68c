import { sql } from 'drizzle-orm'
import { addDays, addMinutes, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import type { Transaction } from '../client.ts'
import { outboxMessages } from '../schema/messages.ts'
import { professionalExceptions } from '../schema/professionals.ts'
import { supportMessages, supportRequests } from '../schema/support.ts'
import { withdrawals } from '../schema/wallet.ts'
import type { Vault } from '../vault/vault.ts'
import { aishasAccountId, hudasAccountId } from './customers.ts'

const ofOthers = sql`coalesce(b.account_id, '') NOT IN (${aishasAccountId}, ${hudasAccountId})`

/** Money that went wrong, before the ledger is written: a refund that the bank refused, and a fee that a card declined. */
export async function seedFailedMoney(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE refunds SET state = 'failed', gateway_reference = NULL WHERE id = (
      SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN bookings b ON b.id = p.booking_id
      WHERE r.destination = 'source' AND r.state = 'done' AND ${ofOthers} ORDER BY r.created_at DESC, r.id LIMIT 1)`)
  await tx.execute(sql`
    INSERT INTO payments (id, booking_id, visit_id, amount, method, status, gateway, failure, created_at, completed_at)
    SELECT 'pay_fa11ed00000000000000000000000001', v.booking_id, v.id, m.due, 'card', 'failed', 'simulator', 'insufficient_funds', at, at
    FROM visit_money m JOIN visits v ON v.id = m.visit_id JOIN bookings b ON b.id = v.booking_id, (VALUES (${addMinutes(now, -190).toISOString()}::timestamptz)) AS t (at)
    WHERE NOT m.is_to_come AND m.due > 0 AND ${ofOthers} ORDER BY v.ends_at DESC, v.id LIMIT 1`)
}

/** One or two things in every queue of staff, some of them mistakes to put right. */
export async function seedWaiting(tx: Transaction, vault: Vault, now: Date): Promise<void> {
  await reportMissed(tx, now)
  await loseTeam(tx, now)
  await seedAbsence(tx, now)
  await askSupport(tx, now)
  await askWithdrawal(tx, vault, now)
  await failMail(tx, now)
}

/** One of those whose visit nobody confirmed says that nobody came. */
const reportMissed = (tx: Transaction, now: Date) =>
  tx.execute(sql`
    UPDATE visits SET missed_reported_at = ${addMinutes(now, -25).toISOString()} WHERE id = (
      SELECT id FROM visits WHERE status = 'in_progress' AND ends_at < ${now.toISOString()} ORDER BY ends_at DESC, id LIMIT 1)`)

/** A professional is ill on a day on which visits are booked. */
async function seedAbsence(tx: Transaction, now: Date): Promise<void> {
  const day = addDays(dubaiDateOf(now), 2)
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT a.professional_id AS id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id JOIN bookings b ON b.id = v.booking_id
    WHERE a.is_active AND v.status = 'scheduled' AND v.starts_at >= ${instantOf(day, '00:00').toISOString()} AND ${ofOthers}
    ORDER BY v.starts_at, v.id LIMIT 1`)
  if (!rows[0]) return
  const [beginsAt, endsAt] = [instantOf(day, '00:00'), instantOf(addDays(day, 3), '00:00')]
  await tx.insert(professionalExceptions).values({ professionalId: rows[0].id, kind: 'off', beginsAt, endsAt, reason: 'Ill' })
}

/** Nobody is assigned to one visit of the coming days. */
const loseTeam = (tx: Transaction, now: Date) =>
  tx.execute(sql`
    DELETE FROM visit_assignments WHERE visit_id = (
      SELECT v.id FROM visits v JOIN bookings b ON b.id = v.booking_id
      WHERE v.status = 'scheduled' AND b.status = 'confirmed' AND b.frequency = 'Once' AND v.starts_at > ${addMinutes(now, 36 * 60).toISOString()} AND ${ofOthers}
      ORDER BY v.starts_at, v.id LIMIT 1)`)

/** When the demo began is read from it: it was asked so many minutes before. */
export const firstQuestion = { id: 'sup_40da0000000000000000000000000002', minutesBefore: 210 }

async function askSupport(tx: Transaction, now: Date): Promise<void> {
  const { id, minutesBefore } = firstQuestion
  const createdAt = addMinutes(now, -minutesBefore)
  await tx.insert(supportRequests).values({ id, accountId: hudasAccountId, subject: 'A ring is missing', createdAt, updatedAt: createdAt })
  await tx.insert(supportMessages).values({
    requestId: id,
    author: 'customer',
    authorId: hudasAccountId,
    message:
      'Since the visit last week I cannot find a silver ring that lay beside the sink. Could you ask the team whether they put it somewhere?',
    createdAt,
  })
}

/** Huda would like to have her top-up back. */
async function askWithdrawal(tx: Transaction, vault: Vault, now: Date): Promise<void> {
  const id = 'wdr_40da0000000000000000000000000001'
  const createdAt = addMinutes(now, -50 * 60)
  const row = { id, owner: hudasAccountId, amount: 10_000, iban: 'AE070331234567890123456', accountHolder: 'Huda Saleh', createdAt }
  await tx.insert(withdrawals).values(vault.sealRow(withdrawals, id, { ...row, payableAt: addMinutes(createdAt, 24 * 60) }))
}

/** An address that was typed wrong: no mail arrives there. */
async function failMail(tx: Transaction, now: Date): Promise<void> {
  const createdAt = addMinutes(now, -30 * 60)
  const messageId = '<contact_received.demo@servicemarket.example>'
  await tx.insert(outboxMessages).values({
    ...{
      kind: 'contact_received',
      recipient: 'leila.haddad@exmaple.example',
      language: 'en',
      messageId,
      createdAt,
      nextAttemptAt: createdAt,
    },
    ...{ attempts: 9, lastError: 'The mail server does not know this domain' },
  })
  // In two steps, as it comes about: a mail fails after it was queued.
  await tx.execute(sql`UPDATE outbox_messages SET state = 'failed' WHERE message_id = ${messageId}`)
}
