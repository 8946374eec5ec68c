import { readdir } from 'node:fs/promises'
import type pg from 'pg'
import { fileNameOf, fileTransport } from '../../src/integrations/email/file-transport.ts'
import { sendMessages } from '../../src/operations/messages/send-messages.ts'
import { worldOn } from '../../test/money/world.ts'

/**
 * What is wrong with the emails that the servers wrote to a folder, once all that were queued have been sent: lost, sent twice, or never
 * queued. Empty if each confirmed booking has its one email.
 */
export async function wrongInPost(pool: pg.Pool, folder: string): Promise<string[]> {
  const { context } = worldOn(pool)
  context.setNow(new Date(Date.now() + 40 * 60_000))
  await sendMessages({ ...context, mail: fileTransport(folder, 'attack@servicemarket.example') })
  const rows = (await pool.query<Row>(`SELECT kind, state, message_id, payload ->> 'bookingId' AS booking FROM outbox_messages`)).rows
  const confirmed = (await pool.query<{ id: string }>(`SELECT id FROM bookings WHERE status = 'confirmed'`)).rows
  const files = new Set(await readdir(folder).catch(() => []))
  const told = new Map<string, number>()
  for (const { kind, booking } of rows) if (confirmations.includes(kind)) told.set(booking, (told.get(booking) ?? 0) + 1)
  return [
    ...rows.filter(({ state }) => state === 'failed').map(({ kind, booking }) => `${kind} of ${booking} could not be sent`),
    ...rows
      .filter(({ state, message_id }) => state === 'sent' && !files.has(fileNameOf(message_id)))
      .map(({ kind, booking }) => `${kind} of ${booking} counts as sent and was not`),
    ...[...told].filter(([, count]) => count > 1).map(([booking, count]) => `${booking} was confirmed by ${count} mails`),
    ...confirmed.filter(({ id }) => !told.has(id)).map(({ id }) => `${id} is confirmed and nobody was told`),
  ]
}

type Row = { kind: string; state: string; message_id: string; booking: string }
const confirmations = ['booking_confirmed', 'late_payment_rebooked']
