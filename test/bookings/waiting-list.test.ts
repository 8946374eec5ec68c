import { afterEach, describe, expect, test } from 'vitest'
import { WaitingListRequest } from '../../src/contracts/waiting-list.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { randomId } from '../../src/operations/random-id.ts'
import { getWaitingListEntry } from '../../src/operations/waiting-list/get-waiting-list-entry.ts'
import { joinWaitingList } from '../../src/operations/waiting-list/join-waiting-list.ts'
import { leaveWaitingList } from '../../src/operations/waiting-list/leave-waiting-list.ts'
import { offerFreedTimes } from '../../src/operations/waiting-list/offer-freed-times.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning, staffOn } from './people.ts'

const { pool } = await createTestDatabase(20)
const context = contextOn(pool)
const staff = staffOn(context)

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys', 'waiting_list_entries')
  context.setNow(testStart)
})

const book = async (changes = {}) => createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), changes), null)
const minutesLater = (minutes: number) => context.setNow(new Date(context.now().getTime() + minutes * 60_000))
const join = async (changes = {}) => {
  minutesLater(1)
  const entry = {
    service_id: 2,
    city: 'dubai',
    date: '2026-11-26',
    time: '10:00',
    cleaners: 1,
    hours: 2,
    email: 'grace@example.com',
    ...changes,
  }
  return (await joinWaitingList(context, WaitingListRequest.parse(entry))).id
}
const state = async (id: string) => (await getWaitingListEntry(context, id)).state
const claim = (place: string, changes = {}) => book({ waiting_list_entry: place, ...changes })
const cancel = (id: string) => cancelBooking(staff, id, { expected_fee: 0, refund_to: 'source', reason: null })
/** Thursday at ten is full: three bookings of one professional each. */
const fullDay = async () => [await book(), await book(), await book()].map(({ id }) => id)

describe('the waiting list', () => {
  test('is only for times that are taken', async () => {
    await expect(join()).rejects.toMatchObject({ code: 'conflict', data: { times: expect.arrayContaining(['10:00']) } })
    await fullDay()
    expect(await state(await join())).toBe('waiting')
    await expect(join({ time: undefined })).rejects.toMatchObject({ code: 'conflict' })
    await expect(join({ date: '2026-11-20' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(join({ service_id: 999 })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('offers a freed time to the first person for 15 minutes, then to the next', async () => {
    const [booked = ''] = await fullDay()
    const [first, second] = [await join(), await join()]
    expect(await offerFreedTimes(context)).toBe(0)
    await cancel(booked)
    expect(await offerFreedTimes(context)).toBe(1)
    expect(await getWaitingListEntry(context, first)).toMatchObject({ state: 'offered', offer: { date: '2026-11-26', time: '10:00' } })
    await expect(book()).rejects.toMatchObject({ code: 'time_taken' })
    minutesLater(16)
    await expect(claim(first)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This offer has ended. You are still on the waiting list.',
    })
    expect(await offerFreedTimes(context)).toBe(1)
    expect([await state(first), await state(second)]).toEqual(['waiting', 'offered'])
    expect((await claim(second)).visits).toEqual([{ date: '2026-11-26', time: '10:00' }])
    expect(await state(second)).toBe('claimed')
  })

  test('an offer is claimed once, even by a hundred calls at once', async () => {
    const [booked = ''] = await fullDay()
    const place = await join()
    await cancel(booked)
    await offerFreedTimes(context)
    const attempts = await Promise.allSettled([
      ...Array.from({ length: 50 }, () => claim(place)),
      ...Array.from({ length: 50 }, () => book()),
    ])
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(attempts.slice(0, 50).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await pool.query('SELECT 1 FROM visit_assignments WHERE is_active')).rows).toHaveLength(3)
  })

  test('an offer claimed by card holds the time until it is paid, or passes it on', async () => {
    const [booked = ''] = await fullDay()
    const [first, second] = [await join({ email: 'aisha@example.com' }), await join()]
    await cancel(booked)
    await offerFreedTimes(context)
    const byCard = await claim(first, { payment_method: 'card' })
    const held = await getWaitingListEntry(context, first)
    expect(held).toMatchObject({ state: 'claimed', held_until: byCard.hold_expires_at, booking: { id: byCard.id } })
    expect(held.booking?.token).not.toBe('')
    minutesLater(16)
    await expireHolds(context)
    expect(await getWaitingListEntry(context, first)).toMatchObject({ state: 'waiting', held_until: null, booking: null })
    expect(await offerFreedTimes(context)).toBe(1)
    expect([await state(first), await state(second)]).toEqual(['waiting', 'offered'])
    const inCash = await claim(second)
    expect(inCash.hold_expires_at).toBeNull()
    const stranger = await getWaitingListEntry(context, second)
    expect(stranger, 'was claimed under another address').toMatchObject({ state: 'claimed', held_until: null, booking: null })
  })

  test('a late payment restores the time if it is still free', async () => {
    const [booked = ''] = await fullDay()
    const place = await join()
    await cancel(booked)
    await offerFreedTimes(context)
    const { id } = await claim(place, { payment_method: 'card' })
    minutesLater(16)
    await expireHolds(context)
    const late = randomId('pay')
    await context.gateway.charge({ idempotencyKey: late, amount: 10_500, method: 'card', cardToken: null, description: id })
    await pool.query(
      `INSERT INTO payments (id, booking_id, visit_id, amount, method, gateway, created_at)
       SELECT $1, $2, id, 10500, 'card', 'simulator', $3 FROM visits WHERE booking_id = $2`,
      [late, id, new Date(context.now().getTime() - 300_000)],
    )
    await reconcilePayments(context)
    expect(await state(place)).toBe('claimed')
  })

  test('only the offered time can be claimed', async () => {
    const [booked = ''] = await fullDay()
    const place = await join()
    await cancel(booked)
    await offerFreedTimes(context)
    await expect(claim(place, { time: '15:00' })).rejects.toMatchObject({ message: 'This is not the time that was offered to you' })
    await expect(claim('wait_00000000000000000000000000000000')).rejects.toMatchObject({ code: 'conflict' })
    expect(await state(place)).toBe('offered')
  })

  test('makes one offer per freed time, however many jobs run and people wait', async () => {
    const [booked = ''] = await fullDay()
    const places: string[] = []
    for (let index = 0; index < 5; index++) places.push(await join())
    await cancel(booked)
    await Promise.all([1, 2, 3, 4].map(() => offerFreedTimes(context)))
    const states = await Promise.all(places.map(state))
    expect(states).toEqual(['offered', 'waiting', 'waiting', 'waiting', 'waiting'])
  })

  test('leaving the list also gives up an offer', async () => {
    const [booked = ''] = await fullDay()
    const place = await join()
    await cancel(booked)
    await offerFreedTimes(context)
    expect((await leaveWaitingList(context, place)).state).toBe('left')
    await expect(book()).resolves.toBeDefined()
  })

  test('ends when its day has passed', async () => {
    await fullDay()
    const place = await join()
    context.setNow(new Date('2026-11-27T06:00:00Z'))
    await offerFreedTimes(context)
    expect(await state(place)).toBe('over')
  })
})
