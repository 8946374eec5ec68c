import { afterEach, describe, expect, test } from 'vitest'
import { WaitingListRequest } from '../../src/contracts/waiting-list.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { randomId } from '../../src/operations/random-id.ts'
import { confirmPlace } from '../../src/operations/waiting-list/confirm-place.ts'
import { getWaitingListEntry } from '../../src/operations/waiting-list/get-waiting-list-entry.ts'
import { joinWaitingList } from '../../src/operations/waiting-list/join-waiting-list.ts'
import { leaveWaitingList } from '../../src/operations/waiting-list/leave-waiting-list.ts'
import { offerFreedTimes } from '../../src/operations/waiting-list/offer-freed-times.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning, signedInAs, staffOn } from './people.ts'

const { pool } = await createTestDatabase(20)
const context = contextOn(pool)
const staff = staffOn(context)

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys', 'waiting_list_entries')
  context.setNow(testStart)
})

let people = 0
const book = async (changes = {}) => createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), changes), null)
const minutesLater = (minutes: number) => context.setNow(new Date(context.now().getTime() + minutes * 60_000))
/** Joins as somebody else each time. */
const ask = async (changes = {}, from = context) => {
  const entry = {
    service_id: 2,
    city: 'dubai',
    date: '2026-11-26',
    time: '10:00',
    cleaners: 1,
    hours: 2,
    email: `grace.${people++}@example.com`,
    ...changes,
  }
  const joined = await joinWaitingList(from, WaitingListRequest.parse(entry))
  const { rows } = await pool.query('SELECT id FROM waiting_list_entries WHERE email = $1 ORDER BY created_at DESC LIMIT 1', [entry.email])
  return { joined, id: rows[0].id as string }
}
const join = async (changes = {}, from = context) => {
  minutesLater(1)
  const { id } = await ask(changes, from)
  await confirmPlace(context, id)
  return id
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
      message: 'This offer has ended, and your place with it. You are welcome to join the waiting list again.',
    })
    expect(await offerFreedTimes(context)).toBe(1)
    expect([await state(first), await state(second)]).toEqual(['missed', 'offered'])
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
    expect(await getWaitingListEntry(context, first)).toMatchObject({ state: 'missed', held_until: null, booking: null })
    expect(await offerFreedTimes(context)).toBe(1)
    expect([await state(first), await state(second)]).toEqual(['missed', 'offered'])
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
    expect(await Promise.all(places.map(state))).toEqual(['offered', 'waiting', 'waiting', 'waiting', 'waiting'])
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

/** Networks of one /48, each in a /56 of its own. */
const siteOf = (index: number) => `2001:db8:5:${(index * 256).toString(16)}::1`

describe('a place', () => {
  const from = (address: string) => ({ ...context, caller: { address, userAgent: '' } })
  const kept = async () => (await pool.query('SELECT count(*)::int AS places FROM waiting_list_entries')).rows[0].places as number
  const evening = { time: '18:00' }
  /** Many people who wish for the same, each from a network of their own. */
  const crowd = (count: number, more: (index: number) => object) =>
    Promise.allSettled(Array.from({ length: count }, (_, index) => ask(more(index), from(`20.0.${index >> 8}.${index & 255}`))))

  test('of a guest counts once the address is confirmed, from that moment on; nobody but the reader of the email has its id', async () => {
    const [booked = ''] = await fullDay()
    const { id: early, joined } = await ask({ email: 'omar@example.com' })
    expect(joined).toMatchObject({ id: null, state: 'unconfirmed' })
    const late = await join()
    await cancel(booked)
    expect(await offerFreedTimes(context)).toBe(1)
    expect([await state(early), await state(late)]).toEqual(['unconfirmed', 'offered'])
    await expect(claim(early)).rejects.toMatchObject({ code: 'conflict' })
    expect((await confirmPlace(context, early)).state).toBe('waiting')
    minutesLater(16)
    await offerFreedTimes(context)
    expect([await state(early), await state(late)]).toEqual(['offered', 'missed'])
  })

  test('of a confirmed account counts at once, also where somebody else made it up before', async () => {
    await fullDay()
    const aisha = await signedInAs(context, await customerNamed(context, 'Aisha'))
    const account = aisha.actor.kind === 'customer' ? aisha.actor.accountId : ''
    const { id } = await ask({ email: 'aisha@example.com' })
    await pool.query(`UPDATE accounts SET email = 'Aisha+home@example.com' WHERE id = $1`, [account])
    expect((await ask({ email: 'aisha@example.com' }, aisha)).joined).toMatchObject({ id: null, state: 'unconfirmed' })
    await pool.query('UPDATE accounts SET email_verified_at = now() WHERE id = $1', [account])
    expect((await ask({ email: 'aisha@example.com' }, aisha)).joined).toMatchObject({ id, state: 'waiting' })
    expect((await ask({ email: 'omar@example.com' }, aisha)).joined).toMatchObject({ id: null, state: 'unconfirmed' })
    expect(await kept()).toBe(2)
  })

  test('ends with the day that its address was not confirmed', async () => {
    await fullDay()
    const { id } = await ask()
    minutesLater(24 * 60 + 1)
    await offerFreedTimes(context)
    await expect(confirmPlace(context, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('exists only for a time and a team that can come', async () => {
    await fullDay()
    await expect(ask({ time: '03:00' })).rejects.toMatchObject({ code: 'invalid', fields: { time: expect.any(String) } })
    await expect(ask({ time: '20:30' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(ask({ cleaners: 4, time: '10:00' })).rejects.toMatchObject({ code: 'invalid', fields: { cleaners: expect.any(String) } })
    await expect(ask({ date: '2027-11-26' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(ask(evening)).rejects.toMatchObject({ code: 'conflict' })
    expect(await kept()).toBe(0)
  })

  test('is one for each wish of a mailbox, however its address is written and however often it is asked for at once', async () => {
    await fullDay()
    const spelt = ['noor@example.com', 'Noor@example.com', 'noor+list@example.com', 'NOOR+2@EXAMPLE.COM']
    await crowd(40, (index) => ({ email: spelt[index % spelt.length] }))
    expect(await kept()).toBe(1)
  })

  test('is one of five of a mailbox, and of twenty unconfirmed ones of a network in an hour, also when they are asked for at once', async () => {
    await fullDay()
    const starts = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']
    const ofOne = await crowd(6, (index) => ({ email: 'noor@example.com', time: starts[index] }))
    expect(ofOne.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(ofOne.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: expect.stringContaining('several') } })
    await pool.query('DELETE FROM waiting_list_entries')
    const asNetwork = () => ask({}, from('203.0.113.7'))
    const all = await Promise.allSettled(Array.from({ length: 30 }, asNetwork))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const site = await Promise.allSettled(Array.from({ length: 45 }, (_, index) => ask({}, from(siteOf(index)))))
    expect(site.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
    minutesLater(61)
    expect((await asNetwork()).joined.state).toBe('unconfirmed')
  })

  test('is one of a hundred that wait for a service in a city on a day', async () => {
    await fullDay()
    await crowd(110, () => ({}))
    const { rows } = await pool.query('SELECT id FROM waiting_list_entries')
    const confirmed = await Promise.allSettled(rows.map(({ id }) => confirmPlace(context, id)))
    expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
    expect(confirmed.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', message: expect.stringContaining('full') },
    })
  })

  test.each([
    ['network', 1, () => '203.0.113.7'],
    ['site of IPv6', 2, siteOf],
  ])('is never behind a crowd of one %s', async (_, first, addressOf) => {
    const [booked = ''] = await fullDay()
    const crowded: string[] = []
    for (let index = 0; index < 8; index++) crowded.push(await join({}, from(addressOf(index))))
    const family = await join({}, from('198.51.100.9'))
    await cancel(booked)
    await offerFreedTimes(context)
    for (let missed = 0; missed < first; missed++) {
      minutesLater(16)
      await offerFreedTimes(context)
    }
    expect(await state(family)).toBe('offered')
    expect(await Promise.all(crowded.map(state))).toEqual([...Array(first).fill('missed'), ...Array(8 - first).fill('waiting')])
  })

  test('has one turn: the database refuses to put it back', async () => {
    const [booked = ''] = await fullDay()
    const id = await join()
    await cancel(booked)
    await offerFreedTimes(context)
    minutesLater(16)
    await offerFreedTimes(context)
    for (const again of ['waiting', 'offered'])
      await expect(
        pool.query('UPDATE waiting_list_entries SET state = $2, offered_starts_at = now(), offer_expires_at = now() WHERE id = $1', [
          id,
          again,
        ]),
      ).rejects.toThrow('does not go from missed')
  })
})
