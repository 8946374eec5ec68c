import type pg from 'pg'
import type { WaitingRoom } from '../../../src/operations/waiting-room.ts'
import { numberOf } from '../books.ts'

export type HeldDay = { city: string; date: string; hours: number; share: number }

/**
 * The professional-hours that are held on each day from a moment on, by bookings and by offers of the waiting list, and their share of all
 * hours that the city's professionals have between nine and nine.
 */
export async function heldDays(pool: pg.Pool, from: Date): Promise<HeldDay[]> {
  const { rows } = await pool.query<HeldDay>(
    `SELECT p.city, (lower(a.held) AT TIME ZONE 'Asia/Dubai')::date::text AS date,
      (sum(extract(epoch FROM upper(a.held) - lower(a.held))) / 3600)::float AS hours,
      (sum(extract(epoch FROM upper(a.held) - lower(a.held))) / 3600 / (12 * (SELECT count(*) FROM professionals o WHERE o.city = p.city)))::float AS share
    FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id
    WHERE a.is_active AND upper(a.held) > $1 GROUP BY p.city, 2 ORDER BY 1, 2`,
    [from],
  )
  return rows
}

/** The professional-hours held from a moment on, on all days together. */
export const heldHours = async (pool: pg.Pool, from: Date): Promise<number> =>
  Math.round((await heldDays(pool, from)).reduce((sum, { hours }) => sum + hours, 0))

export type Made = { dirhams: number; points: number; invoices: number }

/** What customers were given that nobody paid for: credits of the house in dirhams, points, and invoices without a payment. */
export async function madeFromNothing(pool: pg.Pool): Promise<Made> {
  const sumOf = (kinds: string) =>
    numberOf(
      pool,
      `SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.kind = ANY($1::text[])`,
      [kinds.split(' ')],
    )
  return {
    dirhams: (await sumOf('referral_expense goodwill_expense')) / 100,
    points: await sumOf('points_issued'),
    invoices: await numberOf(
      pool,
      `SELECT count(*) FROM invoices i WHERE i.kind = 'invoice' AND NOT EXISTS (SELECT FROM payments p WHERE p.visit_id = i.visit_id AND p.captured > 0)`,
    ),
  }
}

/** Watches the pool of connections; the function it returns ends that and says how many waited for a connection at most. */
export function mostWaitingIn(pool: pg.Pool): () => number {
  let most = 0
  const look = () => {
    most = Math.max(most, pool.waitingCount)
  }
  pool.on('acquire', look)
  return () => {
    pool.off('acquire', look)
    return most
  }
}

/** Watches rooms; most says how many were in them at once since the watch began. */
export function watchRooms() {
  let inside = 0
  let most = 0
  return {
    begin() {
      most = 0
    },
    most: () => most,
    watched: (room: WaitingRoom): WaitingRoom => ({
      async enter(context, standing) {
        const leave = await room.enter(context, standing)
        most = Math.max(most, ++inside)
        let isInside = true
        return (cost) => {
          if (isInside) inside--
          isInside = false
          leave(cost)
        }
      },
    }),
  }
}
