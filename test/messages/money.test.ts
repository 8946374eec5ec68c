import { afterEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { chargeVisits } from '../../src/operations/charges/charge-visits.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { payOutstanding } from '../../src/operations/outstanding/pay-outstanding.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { readReferral } from '../../src/operations/referrals/read-referral.ts'
import { recordReferral } from '../../src/operations/referrals/record-referral.ts'
import { refundPayment } from '../../src/operations/refunds/refund-payment.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { startVisit } from '../../src/operations/visits/start-visit.ts'
import { creditWallet } from '../../src/operations/wallet/credit-wallet.ts'
import { payFromWallet } from '../../src/operations/wallet/pay-from-wallet.ts'
import { staffOn } from '../bookings/people.ts'
import { kinds, linkOf, openPost, signedUp } from './post.ts'

const post = await openPost()
const { context, mails, at, pool } = post
const staff = staffOn(context)

afterEach(post.empty)

const visited = async (id: string, cash = {}) => {
  at('2026-11-26T10:00')
  await startVisit(staff, { id, number: 1 })
  await completeVisit(staff, { id, number: 1 }, cash)
}

describe('a booking paid by card', () => {
  test('gets one email: received, confirmed and receipt, once for two payment calls', async () => {
    const id = await post.book()
    expect(await mails()).toEqual([])
    await Promise.all([post.pay(id, {}, 'the-same-key'), post.pay(id, {}, 'the-same-key')])
    await post.deliver()
    const sent = await mails()
    expect(kinds(sent)).toEqual(['booking_confirmed'])
    expect(sent[0]).toMatchObject({ to: 'aisha@example.com', subject: 'Booking confirmed: Office Cleaning, Thu 26 Nov at 10:00 AM' })
    expect(sent[0]?.text).toContain('Payment: AED\u00a0105.00 paid by card')
    expect(sent[0]?.calendar?.method).toBe('PUBLISH')
  })

  test('is not confirmed by a declined card', async () => {
    const id = await post.book()
    await expect(post.pay(id, { card_token: 'tok_sim_declined' })).rejects.toThrow()
    expect(await mails()).toEqual([])
  })

  test('that repeats says that each visit is charged when it is completed', async () => {
    const id = await post.book({ frequency: 'Weekly' })
    await post.pay(id)
    const [mail] = await mails()
    expect(mail?.text).toContain(
      'AED\u00a0105.00 is held on your card and charged after the visit; each visit is charged to your card once it is done',
    )
  })

  test('gets receipt and invoice in one email after the visit, with the invoice as a file and a link with the key', async () => {
    const id = await post.book()
    await post.pay(id)
    await mails()
    await visited(id)
    await chargeVisits(context)
    const sent = await mails()
    expect(kinds(sent)).toEqual(['invoice_issued'])
    const [mail] = sent
    const [number = ''] = /INV-2026-\d{6}/.exec(mail?.subject ?? '') ?? []
    expect(mail?.subject).toBe(`Receipt and tax invoice ${number}: AED\u00a0105.00`)
    expect(mail?.files).toMatchObject([{ filename: `${number}.pdf`, contentType: 'application/pdf' }])
    expect(
      Buffer.from(mail?.files?.[0]?.content ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const { url, key } = linkOf(mail)
    expect(`${url.pathname}${url.search}`).toBe(`/invoices/${number}?booking=${id}`)
    expect(key).toMatch(/^\w+\.\w{8}\.[\w-]{43}$/)
  })
})

test('cash gets its receipt and invoice in one email after the visit', async () => {
  const id = await post.book({ payment_method: 'cash' })
  await pool.query(`UPDATE bookings SET status = 'confirmed'`)
  await mails()
  await visited(id, { cash_received: true })
  expect(kinds(await mails())).toEqual(['invoice_issued'])
})

describe('a late payment', () => {
  const lost = async (id: string, amount = 105) => {
    await post.pay(id, { amount, card_token: 'tok_sim_timeout_before' }).catch(() => {})
    post.minutesLater(16)
    await reconcilePayments(context)
    await expireHolds(context)
    const { id: payment } = await post.paymentOf(id)
    return () => post.simulator.charge({ idempotencyKey: payment, amount: amount * 100, method: 'card', cardToken: null, description: id })
  }

  test('that restores the booking sends one email with its calendar', async () => {
    const id = await post.book()
    const charge = await lost(id)
    expect(await post.statusOf(id)).toBe('expired')
    await charge()
    await reconcilePayments(context)
    const sent = await mails()
    expect(kinds(sent)).toEqual(['late_payment_rebooked'])
    expect(sent[0]?.calendar?.method).toBe('PUBLISH')
  })

  test('that is refunded sends one email', async () => {
    const id = await post.book({ cleaners: 3, total_price: 210 })
    const charge = await lost(id, 210)
    await post.book()
    await charge()
    await reconcilePayments(context)
    const sent = await mails()
    expect(kinds(sent)).toEqual(['late_payment_refunded'])
    expect(sent[0]?.text).toContain('We are refunding AED\u00a0210.00 to your original payment method')
  })
})

describe('a refund', () => {
  test('that staff give to the wallet sends an email', async () => {
    const id = await post.book()
    await post.giveAccount(id)
    await post.pay(id)
    await visited(id)
    await mails()
    const { id: paymentId } = await post.paymentOf(id)
    await refundPayment(staff, { paymentId, amount: 2_000, to: 'wallet', reason: 'A window was forgotten', idempotencyKey: 'forgotten' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.text).toContain('We have refunded AED\u00a020.00 to your wallet.')
  })

  test('to the card sends one email', async () => {
    const id = await post.book()
    await post.pay(id)
    await visited(id)
    await mails()
    const { id: paymentId } = await post.paymentOf(id)
    await refundPayment(staff, { paymentId, amount: 2_000, to: 'source', reason: 'A window was forgotten', idempotencyKey: 'forgotten' })
    await post.deliver()
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Refund: AED\u00a020.00 for Office Cleaning'])
  })

  test('of a cancellation, already reported with it, sends no other email', async () => {
    const id = await post.book()
    await post.pay(id)
    await mails()
    await cancelBooking(staff, id, { expected_fee: 0, refund_to: 'source', reason: null })
    await post.deliver()
    const sent = await mails()
    expect(kinds(sent)).toEqual(['booking_cancelled'])
    expect(sent[0]?.text).toContain('There is no fee. We are refunding AED\u00a0105.00 to your original payment method')
  })

  test('of what card and wallet paid names each, as the confirmation did', async () => {
    const id = await post.book()
    const owner = await post.ownerOf(id)
    await creditWallet(context, owner, 4_000, 'a gift')
    await payFromWallet(context, owner, id, null)
    await post.pay(id, { amount: 65 })
    const [confirmed] = await mails()
    expect(confirmed?.text).toContain('AED\u00a040.00 paid from your wallet; AED\u00a065.00 paid by card')
    await cancelBooking(staff, id, { expected_fee: 0, refund_to: 'source', reason: null })
    const [cancelled] = await mails()
    expect(cancelled?.text).toContain('We are refunding AED\u00a065.00 to your original payment method')
    expect(cancelled?.text).toContain('We have refunded AED\u00a040.00 to your wallet.')
  })
})

test('a card declined for a visit sends one email, however often it is tried', async () => {
  const id = await post.book({ frequency: 'Weekly' })
  await post.pay(id, { card_token: 'tok_sim_declined_later' })
  await visited(id)
  await mails()
  at('2026-12-03T10:00')
  await startVisit(staff, { id, number: 2 })
  await completeVisit(staff, { id, number: 2 })
  at('2026-12-04T11:00')
  await chargeVisits(context)
  const sent = (await mails()).filter((mail) => kinds([mail])[0] === 'payment_due')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toBe('Your card was declined: AED\u00a0105.00 for Office Cleaning')
  expect(sent[0]?.text).toContain('Thursday 3 December 2026')
})

test('a fee paid right after the cancellation gets its receipt and invoice by email', async () => {
  const id = await post.book({ payment_method: 'cash' })
  at('2026-11-26T06:00')
  const guest = { ...context, actor: { kind: 'visitor' as const, bookingId: id } }
  await cancelBooking(guest, id, { expected_fee: 26.25, refund_to: 'source', reason: null })
  const [cancelled] = (await mails()).slice(-1)
  expect(cancelled?.text).toContain('AED\u00a026.25 is still to be paid.')
  expect(cancelled?.files).toEqual([])
  context.setNow(new Date(context.now().getTime() + 20_000))
  const visitId = await post.visitOf(id)
  const due = { visitId, amount: 2_625, cardToken: null, savedCardId: null }
  await payOutstanding(context, await post.ownerOf(id), due, null)
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Receipt and tax invoice INV-2026-\d{6}: AED\u00a026\.25$/),
  ])
})

test('whoever invited a friend is emailed about the credit, in their language, with nothing about the friend', async () => {
  await signedUp(pool, 'acc_00000000000000000000000000000001', 'grace@example.com')
  const { code } = await readReferral(context, 'acc_00000000000000000000000000000001')
  const id = await post.book({ payment_method: 'cash' })
  const friend = await post.ownerOf(id)
  await context.db.transaction((tx) => recordReferral(context, tx, { friend, code }))
  await pool.query(`UPDATE bookings SET status = 'confirmed'`)
  await mails()
  await visited(id, { cash_received: true })
  const credit = (await mails()).find((mail) => kinds([mail])[0] === 'referral_credited')
  expect(credit).toMatchObject({ to: 'grace@example.com', subject: 'رصيد قدره AED\u00a030.00 لدعوتك صديقًا' })
  expect(credit?.text).not.toMatch(/Aisha|SM-|key=/)
})
