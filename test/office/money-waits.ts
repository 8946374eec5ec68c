import { expect } from 'vitest'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import { refundPayment } from '../../src/operations/refunds/refund-payment.ts'
import { advanceVisits } from '../../src/operations/visits/advance-visits.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { creditWallet } from '../../src/operations/wallet/credit-wallet.ts'
import { password, people, type Site } from '../accounts/site.ts'
import { officeCleaning, staffOn } from '../bookings/people.ts'

const aDay = 24 * 60

/** Aisha asks for AED 40 of the 100 in her wallet; a day later it may be paid out. Returns the withdrawal's id and her new session. */
export async function askedWithdrawal({ call, join, logIn, query, mails, minutesLater, services }: Site) {
  const token = await join('Aisha')
  const [{ id: owner }] = await query('SELECT id FROM accounts WHERE email = $1', [people.Aisha.email])
  await creditWallet(systemContext(services), owner, 10_000, `sorry ${owner}`)
  const body = { amount: 40, iban: 'AE070331234567890123456', account_holder: 'Aisha Rahman', password }
  const asked = await call('POST', '/api/customer/wallet/me/withdrawals', { token, body })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  minutesLater(aDay)
  await mails()
  return { id: asked.body.data.id as string, aisha: (await logIn(people.Aisha.email)).body.token as string }
}

/** A visit of Aisha's that was paid by card and took place. Returns the ids of its booking and payment. */
export async function paidVisit({ call, join, query, mails, services, setNow }: Site, changes = {}) {
  const token = await join('Aisha')
  const customer = (await call('POST', '/api/customer', { token, body: { ...people.Aisha, address: 'Villa 12, Jumeirah 1' } })).body.id
  const { id } = (await call('POST', '/api/booking', { token, body: officeCleaning(customer, { payment_method: 'card', ...changes }) }))
    .body
  const paid = await call('POST', '/api/payment', { token, body: { booking_id: id, amount: 105, method: 'card' } })
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  await confirmBooking(systemContext(services), id).catch(() => null)
  setNow(new Date('2026-11-26T12:30:00+04:00'))
  await advanceVisits(systemContext(services))
  await completeVisit(staffOn(systemContext(services)), { id, number: 1 })
  await mails()
  const [payment] = await query('SELECT id FROM payments WHERE booking_id = $1', [id])
  return { booking: id as string, payment: payment.id as string }
}

/** A refund of AED 50 that the provider refused. Returns its id. */
export async function failedRefund(site: Site): Promise<string> {
  const { payment } = await paidVisit(site)
  await site.query('UPDATE simulator_charges SET refunded = captured WHERE idempotency_key = $1', [payment])
  const request = { paymentId: payment, amount: 5_000, to: 'source', reason: 'a window was left out', idempotencyKey: 'half' } as const
  const refund = await refundPayment(systemContext(site.services), request)
  expect(refund.state).toBe('failed')
  await site.mails()
  return refund.id
}

/** A visit of Aisha's that took place, and for which she gave a tip of five dirhams from her wallet. Returns who came. */
export async function givenTip(site: Site): Promise<number> {
  const { booking } = await paidVisit(site)
  const aisha = (await site.logIn(people.Aisha.email)).body.token as string
  const [{ owner }] = await site.query('SELECT account_id AS owner FROM bookings WHERE id = $1', [booking])
  await creditWallet(systemContext(site.services), owner, 1_000, `tip ${booking}`)
  const tip = await site.call('POST', `/api/booking/${booking}/visits/1/tip`, { token: aisha, body: { amount: 5, from_wallet: true } })
  expect(tip.status, JSON.stringify(tip.body)).toBe(200)
  const [{ id }] = await site.query('SELECT professional_id AS id FROM tip_shares')
  return id
}
