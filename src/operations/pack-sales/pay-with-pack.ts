import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { packs, packUses } from '../../db/schema/packs.ts'
import { payments } from '../../db/schema/payments.ts'
import { visits } from '../../db/schema/visits.ts'
import { isToCome, unpaidOf } from '../../domain/dues.ts'
import { packUnitTaken } from '../../domain/ledger.ts'
import { fitsPack, isPricedByTime } from '../../domain/packs.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { moneyOfBooking, type PricedVisit } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { confirmCovered } from '../payments/confirm-covered.ts'
import { randomId } from '../random-id.ts'
import { holdIfCovered } from '../wallet/take-from-wallet.ts'

/** A booking, and the account whose pack pays for it. */
export type PackPayment = { owner: string; packId: string; bookingId: string }

/**
 * Pays for a booking with a visit of its owner's pack, in the transaction that makes it, and confirms it. A booking of one visit fits if it is of the pack's service and
 * size, begins before the pack ends, and nothing has been paid or taken off for it. Throws AppError not_found (also of somebody else),
 * already_paid, payment_running, not_payable (released), invalid (it does not fit, or no visit is left).
 */
export async function payWithPack(context: Context, tx: Transaction, use: PackPayment): Promise<void> {
  const { packId, bookingId } = use
  const visit = await lockUnpaid(context, tx, use)
  const pack = await takeUnit(context, tx, use)
  const unit = { charge: pack.unitCharge, vat: pack.unitVat }
  const { visitId, total: amount } = visit
  const discount = amount - unit.charge - unit.vat
  await holdIfCovered(context, tx, { bookingId, visitId, amount })
  const paymentId = await insertPaid(context, tx, visit)
  await tx.insert(packUses).values({ visitId, packId, bookingId, paymentId, discount, takenAt: context.now() })
  const entries = packUnitTaken(packId, visitId, unit, discount)
  await postEntry(context, tx, { key: `pay:${paymentId}`, kind: 'payment', bookingId, visitId, paymentId, entries })
  await confirmCovered(context, tx, { bookingId, visitId, paymentId, kind: 'paid_from_pack', amount })
}

/** The one visit of the booking, with nothing paid and no other payment in progress; the booking is locked. */
async function lockUnpaid(context: Context, tx: Transaction, { owner, bookingId }: PackPayment): Promise<PricedVisit> {
  const words = wordsFor(context)
  const status = await lockBookingStatus(tx, bookingId)
  if (!status || (await ownerOfBooking(tx, bookingId)) !== owner) throw new AppError('not_found', words.bookingNotFound)
  const [visit] = await moneyOfBooking(tx, bookingId)
  if (!visit || !isToCome(visit) || (status !== 'pending' && status !== 'confirmed')) throw new AppError('not_payable', words.notPayable)
  if (visit.holdExpiresAt !== null && visit.holdExpiresAt <= context.now()) throw new AppError('not_payable', words.holdExpired)
  if (unpaidOf(visit) === 0) throw new AppError('already_paid', words.alreadyPaid)
  const isWhole = visit.frequency === 'Once' && visit.discount === 0 && unpaidOf(visit) === visit.total
  if (!isWhole) throw refused(words.packDoesNotFit)
  const { rows } = await tx.execute(
    sql`SELECT FROM payments WHERE visit_id = ${visit.visitId} AND status IN ('processing', 'authorised') AND NOT is_surplus LIMIT 1`,
  )
  if (rows.length > 0) throw new AppError('payment_running', words.paymentRunning)
  return visit
}

/** Takes a unit by compare-and-set, if the pack fits the booking; returns the pack as it is then. */
async function takeUnit(context: Context, tx: Transaction, { owner, packId, bookingId }: PackPayment) {
  const words = wordsFor(context)
  const [booked] = await tx
    .select({
      serviceId: bookings.serviceId,
      cleaners: bookings.cleaners,
      hours: bookings.hours,
      materials: bookings.materials,
      scope: bookings.scope,
      startsAt: visits.startsAt,
    })
    .from(bookings)
    .innerJoin(visits, eq(visits.bookingId, bookings.id))
    .where(eq(bookings.id, bookingId))
  const isTheirs = and(eq(packs.id, packId), eq(packs.owner, owner))
  const [known] = await tx.select().from(packs).where(isTheirs)
  if (!known?.expiresAt) throw refused(words.packNotFound)
  const lines = context.vault.open(bookings.scope, bookingId, booked?.scope ?? null)?.lines ?? []
  if (!booked || !isPricedByTime(lines) || !fitsPack(known, booked)) throw refused(words.packDoesNotFit)
  if (booked.startsAt >= known.expiresAt) throw refused(words.packEndsBefore)
  const [taken] = await tx
    .update(packs)
    .set({ leftUnits: sql`${packs.leftUnits} - 1` })
    .where(and(isTheirs, gt(packs.leftUnits, 0), gt(packs.expiresAt, booked.startsAt)))
    .returning()
  if (!taken) throw refused(words.packUsedUp)
  return taken
}

const refused = (message: string) => new AppError('invalid', message, { fields: { payment_method: message } })

async function insertPaid(context: Context, tx: Transaction, { bookingId, visitId, total: amount }: PricedVisit): Promise<string> {
  const id = randomId('pay')
  const now = context.now()
  const paid = { status: 'paid', captured: amount, createdAt: now, completedAt: now } as const
  const [inserted] = await tx
    .insert(payments)
    .values({ id, bookingId, visitId, amount, method: 'pack', gateway: 'pack', gatewayReference: `pack:${id}`, ...paid })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (!inserted) throw new AppError('already_paid', wordsFor(context).alreadyPaid)
  return id
}
