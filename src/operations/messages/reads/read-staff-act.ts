import { eq } from 'drizzle-orm'
import { accounts } from '../../../db/schema/accounts.ts'
import { bookingEvents } from '../../../db/schema/bookings.ts'
import type { Context } from '../../context.ts'

type Slot = { date: string; time: string }

/** What staff did to a booking, from its history: who (a first name, null if they have left), why, and the times if it was moved. */
export type StaffAct = { who: string | null; reason: string | null; from: Slot | null; to: Slot | null }

/** The act that an event of a booking's history records; null if there is no such event. */
export async function readStaffAct({ db }: Pick<Context, 'db'>, event: number): Promise<StaffAct | null> {
  const [row] = await db
    .select({ who: accounts.firstName, data: bookingEvents.data })
    .from(bookingEvents)
    .leftJoin(accounts, eq(accounts.id, bookingEvents.actorId))
    .where(eq(bookingEvents.id, event))
  if (!row) return null
  const { reason, note, from, to } = row.data
  const why = reason ?? note
  return { who: row.who, reason: typeof why === 'string' ? why : null, from: slotOf(from), to: slotOf(to) }
}

function slotOf(value: unknown): Slot | null {
  const { date, time } = (value ?? {}) as Partial<Slot>
  return typeof date === 'string' && typeof time === 'string' ? { date, time } : null
}
