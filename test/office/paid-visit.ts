import type { Site } from '../accounts/site.ts'
import { visitUnderWay } from './visit-under-way.ts'

/** Aisha's visit of AED 105 took place, and Layla recorded its cash. Returns what was paid, and whose it is. */
export async function paidVisit(site: Site): Promise<{ booking: string; payment: string; account: string }> {
  const booking = await visitUnderWay(site, await site.join('Aisha'))
  const token = await site.joinStaff('Layla', 'superadmin')
  await site.call('PUT', `/api/admin/bookings/${booking}/visits/1/completion`, { token, body: { cash_received: true } })
  const [paid] = await site.query(
    `SELECT p.id, b.account_id FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE p.status = 'paid'`,
  )
  return { booking, payment: paid.id, account: paid.account_id }
}
