import type pg from 'pg'
import type { BookingInput } from '../../src/contracts/bookings.ts'
import type { Mail } from '../../src/integrations/email/transport.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { type Context, systemContext } from '../../src/operations/context.ts'
import { sendMessages } from '../../src/operations/messages/send-messages.ts'
import { customerNamed, officeCleaning, staffOn } from '../bookings/people.ts'
import { createTestDatabase, empty } from '../database.ts'
import { worldOn } from '../money/world.ts'
import type { MailBox } from '../services.ts'

/** A test business whose emails are read: `mails` sends what is queued and returns what went out. */
export async function openPost() {
  const { pool } = await createTestDatabase(20)
  const world = worldOn(pool)
  const { context } = world
  const { sent } = context.mail as MailBox

  return {
    ...world,
    sent,
    staff: staffOn(context),
    /** Somebody with the link of a booking. */
    asGuest: (bookingId: string) => ({ ...context, actor: { kind: 'visitor' as const, bookingId } }),
    /** Aisha books office cleaning, by default paid in cash. Returns the id. */
    bookInCash: async (changes: Partial<BookingInput> = {}, by: Context = context): Promise<string> =>
      (await createBooking(by, officeCleaning(await customerNamed(by, 'Aisha'), changes), null)).id,
    at: (moment: string) => context.setNow(new Date(`${moment}:00+04:00`)),
    async mails(): Promise<Mail[]> {
      const before = sent.length
      await sendMessages(systemContext(context))
      return sent.slice(before)
    },
    outbox: async () => (await pool.query('SELECT * FROM outbox_messages ORDER BY id')).rows,
    async empty(): Promise<void> {
      await empty(
        pool,
        'accounts',
        'customers',
        'bookings',
        'outbox_messages',
        'idempotency_keys',
        'simulator_charges',
        'waiting_list_entries',
        'settings',
      )
      sent.length = 0
      world.reset()
    },
  }
}

/** Cancelling at any fee, without a reason. */
export const nothing = { expected_fee: 1_000, refund_to: 'source' as const, reason: null }

export type Post = Awaited<ReturnType<typeof openPost>>

/** The kind of each mail, by its id. */
export const kinds = (mails: readonly Mail[]): string[] => mails.map(({ messageId }) => /^<(\w+)\./.exec(messageId)?.[1] ?? messageId)

/** The address in a mail that opens a page, and the key in its fragment. */
export function linkOf(mail: Mail | undefined): { url: URL; key: string } {
  const [found] = /https:\S+#key=\S+/.exec(mail?.text ?? '') ?? []
  if (!found) throw new Error('There is no link with a key in this mail')
  const url = new URL(found)
  return { url, key: new URLSearchParams(url.hash.slice(1)).get('key') ?? '' }
}

export const signedUp = async (pool: pg.Pool, id: string, email: string): Promise<void> => {
  await pool.query(
    `INSERT INTO accounts (id, email, email_verified_at, password_hash, first_name, last_name, language) VALUES ($1, $2, now(), 'none', 'Layla', 'Nasser', 'ar')`,
    [id, email],
  )
}
