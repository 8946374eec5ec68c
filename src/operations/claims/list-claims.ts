import { sql } from 'drizzle-orm'
import type { Claim } from '../../contracts/claims.ts'
import type { Queryable } from '../../db/client.ts'
import { dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { listProblemPhotos } from '../problem-photos/list-problem-photos.ts'

/** More than anybody asks about one booking. */
const mostClaims = 200

type Row = Pick<Claim, 'id' | 'kind' | 'visit' | 'fault' | 'details' | 'state' | 'refusal'> & {
  booking_id: string
  amount: Fils | null
  asked_at: string
  book_until: string | null
  redo_booking: string | null
  redo_at: string | null
}

/** What customers said about the visits of these bookings, oldest first, by booking; the caller has checked who may know it. */
export const listClaims = (db: Queryable, bookingIds: readonly string[]): Promise<Map<string, Claim[]>> =>
  readClaims(db, sql`c.booking_id = ANY (${sql.param([...bookingIds])}::text[])`)

/** One of them. Throws AppError not_found. */
export async function getClaim(context: Context, db: Queryable, id: string): Promise<Claim> {
  const [claim] = [...(await readClaims(db, sql`c.id = ${id}`)).values()].flat()
  if (!claim) throw new AppError('not_found', wordsFor(context).claimNotFound)
  return claim
}

async function readClaims(db: Queryable, isWanted: ReturnType<typeof sql>): Promise<Map<string, Claim[]>> {
  const { rows } = await db.execute<Row>(sql`
    SELECT c.id, c.booking_id, c.kind, v.number AS visit, c.fault, c.details, c.amount, c.state, c.asked_at, c.book_until, c.refusal,
      redo.id AS redo_booking, redo.starts_at AS redo_at
    FROM claims c JOIN visits v ON v.id = c.visit_id LEFT JOIN LATERAL (
      SELECT b.id, r.starts_at FROM bookings b JOIN visits r ON r.booking_id = b.id
      WHERE b.redo_of = c.id AND b.status NOT IN ('cancelled', 'expired') LIMIT 1) AS redo ON true
    WHERE ${isWanted} ORDER BY c.asked_at, c.id LIMIT ${mostClaims}`)
  const photos = await listProblemPhotos(
    db,
    rows.map(({ id }) => id),
    'claim',
  )
  const shown = rows.map(({ booking_id: bookingId, ...row }) => ({ bookingId, claim: toClaim(row, photos.get(row.id) ?? []) }))
  return new Map([...Map.groupBy(shown, (one) => one.bookingId)].map(([id, all]) => [id, all.map((one) => one.claim)]))
}

function toClaim(
  { redo_booking, redo_at, amount, asked_at, book_until, ...row }: Omit<Row, 'booking_id'>,
  photos: { id: string }[],
): Claim {
  const startsAt = redo_at === null ? null : new Date(redo_at)
  return {
    ...row,
    amount: amount === null ? null : dirhamsFromFils(amount),
    asked_at: new Date(asked_at).toISOString(),
    book_until: book_until && new Date(book_until).toISOString(),
    photos,
    redo: redo_booking && startsAt ? { booking_id: redo_booking, date: dubaiDateOf(startsAt), time: dubaiTimeOf(startsAt) } : null,
  }
}
