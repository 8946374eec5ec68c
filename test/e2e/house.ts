import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { dataDir } from '../../playwright.config.ts'
import { claims } from '../../src/db/schema/claims.ts'
import { omarsAccountId } from '../../src/db/seed/accounts.ts'
import { keyringIn } from '../../src/db/vault/keyring-file.ts'
import { openVault } from '../../src/db/vault/open-vault.ts'
import { addMinutes, minutesPerDay } from '../../src/domain/dubai-time.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { startVisit } from '../../src/operations/visits/start-visit.ts'
import { contextOn, type TestContext } from '../context.ts'
import { pagesDatabase } from './pages-database.ts'

/** Does what staff and jobs would do, immediately, on the database of the pages. */
export async function inHouse<T>(work: (context: TestContext) => Promise<T>): Promise<T> {
  const pool = await pagesDatabase()
  const vault = await openVault(pool, keyringIn(join(dataDir, 'keyring')))
  const context = { ...contextOn(pool), vault, actor: { kind: 'system' as const } }
  context.setNow(new Date())
  return work(context)
}

/** Staff complete the first visit of a booking, which is charged and invoiced; cash they received. */
export const takePlace = (id: string, cash = {}) =>
  inHouse(async (context) => {
    const staff = { ...context, actor: { kind: 'staff', role: 'admin', accountId: omarsAccountId, sessionId: 'none' } as const }
    await confirmBooking(staff, id)
    await startVisit(staff, { id, number: 1 })
    await completeVisit(staff, { id, number: 1 }, cash)
  })

/** Staff agree that a visit of this booking, which was asked about, is done again. */
export const agreeToRedo = (id: string) =>
  inHouse(async ({ db }) => {
    const bookUntil = addMinutes(new Date(), 14 * minutesPerDay)
    await db.update(claims).set({ state: 'agreed', bookUntil }).where(eq(claims.bookingId, id))
  })
