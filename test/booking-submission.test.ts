import { describe, expect, it } from 'vitest'
import { type Attempt, freshAttempt } from '../src/app/booking/attempt.ts'
import { type Api, type Order, submitOrder } from '../src/app/booking/submission.ts'
import { ApiError } from '../src/contracts/client.ts'

const order: Order = {
  customer: { first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@example.com', phone: '0501234567', address: 'Dubai Marina' },
  booking: {
    service_id: 2,
    cleaners: 1,
    hours: 2,
    frequency: 'Once',
    materials: 'No',
    date: '2026-11-25',
    time: '10:00',
    payment_method: 'card',
    total_price: 105,
    status: 'pending',
    city: 'dubai',
  },
  cardToken: 'tok_sim_approved',
  savedCard: null,
}
const bySavedCard: Order = { ...order, cardToken: null, savedCard: 'card_1' }
const fromWallet: Order = { ...order, booking: { ...order.booking, wallet_amount: 105 }, cardToken: null }
const partFromWallet: Order = { ...order, booking: { ...order.booking, wallet_amount: 40 } }
const atNoon: Order = { ...order, booking: { ...order.booking, time: '12:00' } }
const inCash: Order = { ...order, booking: { ...order.booking, payment_method: 'cash' }, cardToken: null }

const lost = () => new ApiError(0, { code: 'unreachable' })
const refusal = (status: number, code: string) => new ApiError(status, { status: 'error', code, message: code })

type Given = { body: Record<string, unknown>; key?: string; token?: string | null }
type Call = Given & { call: 'customer' | 'booking' | 'payment' }

/** A server that records each call; `refuse` says which of them fail, counted from 1 per kind. */
function serverThat(refuse: (call: Call, count: number) => ApiError | undefined) {
  const calls: Call[] = []
  const attempts: Attempt[] = []
  const answer = <T>(call: Call, data: T): Promise<T> => {
    calls.push(call)
    const error = refuse(call, calls.filter((each) => each.call === call.call).length)
    return error ? Promise.reject(error) : Promise.resolve(data)
  }
  const ids = { booking: 0, customer: 0, key: 0 }
  const answers: Record<string, (given: Given) => Promise<unknown>> = {
    'POST /customer': ({ body }) =>
      answer({ call: 'customer', body }, { status: 'success', id: `cus_${++ids.customer}`, data: { id: '' } }),
    'POST /booking': ({ body, key, token }) => {
      const id = `SM-${++ids.booking}`
      const data = {
        id,
        status: 'pending',
        total_price: 105,
        due: 105 - Number(body.wallet_amount ?? 0),
        booked_at: '2026-11-21T06:00:00Z',
        hold_expires_at: null,
        visits: [],
        token: `token of ${id}`,
      }
      return answer({ call: 'booking', key, body, token }, { status: 'success', id, data })
    },
    'POST /payment': ({ body, key, token }) => {
      const data = { id: 'pay', booking_id: body.booking_id, amount: 105, status: 'paid' as const, booking_status: 'confirmed' }
      return answer({ call: 'payment', key, body, token }, { status: 'success', id: 'pay', data })
    },
  }
  const api = { call: (name: string, given: Given) => answers[name]?.(given) } as Api
  const submit = (wanted: Order, attempt = attempts.at(-1) ?? freshAttempt) =>
    submitOrder(wanted, attempt, {
      api,
      newKey: () => `key-${++ids.key}`,
      now: () => new Date(1_700_000_000_000),
      remember: (next) => attempts.push(next),
    })
  return { calls, submit, order: () => calls.map(({ call, key }) => (key ? `${call} ${key}` : call)) }
}

describe('submitting an order', () => {
  it('keeps the customer, books, and pays by card', async () => {
    const { calls, submit } = serverThat(() => undefined)
    expect((await submit(order)).id).toBe('SM-1')
    expect(calls.map(({ call }) => call)).toEqual(['customer', 'booking', 'payment'])
    expect(calls[2]?.token).toBe('token of SM-1')
    expect(calls[1]?.body).toMatchObject({ customer_id: 'cus_1', total_price: 105, status: 'pending' })
    expect(calls[2]?.body).toEqual({
      booking_id: 'SM-1',
      amount: 105,
      method: 'card',
      status: 'paid',
      transaction_id: 'TXN-1700000000000',
      payment_date: '2023-11-14T22:13:20.000Z',
      card_token: 'tok_sim_approved',
    })
  })

  it('pays by a saved card with its id alone', async () => {
    const { calls, submit } = serverThat(() => undefined)
    await submit(bySavedCard)
    expect(calls[2]?.body).toMatchObject({ method: 'card', payment_method_id: 'card_1' })
    expect(calls[2]?.body.card_token).toBeUndefined()
  })

  it('pays from the wallet as it books, once also where the answer was lost', async () => {
    const { order: made, submit } = serverThat(({ call }, count) => (call === 'booking' && count === 1 ? lost() : undefined))
    await expect(submit(fromWallet)).rejects.toMatchObject({ status: 0 })
    expect((await submit(fromWallet)).due).toBe(0)
    expect(made()).toEqual(['customer', 'booking key-1', 'booking key-1'])
  })

  it('pays by card what the wallet leaves', async () => {
    const { calls, submit } = serverThat(() => undefined)
    await submit(partFromWallet)
    expect(calls[1]?.body).toMatchObject({ wallet_amount: 40, total_price: 105 })
    expect(calls[2]?.body).toMatchObject({ amount: 65, card_token: 'tok_sim_approved' })
  })

  it('only books when cash is paid on arrival', async () => {
    const { order: made, submit } = serverThat(() => undefined)
    await submit(inCash)
    expect(made()).toEqual(['customer', 'booking key-1'])
  })

  it('repeats a booking without a response under the same key, with the same customer', async () => {
    const { calls, order: made, submit } = serverThat(({ call }, count) => (call === 'booking' && count === 1 ? lost() : undefined))
    await expect(submit(order)).rejects.toMatchObject({ status: 0 })
    await submit(order)
    expect(made()).toEqual(['customer', 'booking key-1', 'booking key-1', 'payment key-2'])
    expect(calls[1]?.body).toEqual(calls[2]?.body)
  })

  it('pays again for the same booking after a declined card, under a new key', async () => {
    const { order: made, submit } = serverThat(({ call }, count) =>
      call === 'payment' && count === 1 ? refusal(402, 'payment_declined') : undefined,
    )
    await expect(submit(order)).rejects.toMatchObject({ status: 402 })
    await submit(order)
    expect(made()).toEqual(['customer', 'booking key-1', 'payment key-2', 'payment key-3'])
  })

  it('repeats a payment without a response unchanged', async () => {
    const { calls, order: made, submit } = serverThat(({ call }, count) => (call === 'payment' && count === 1 ? lost() : undefined))
    await expect(submit(order)).rejects.toMatchObject({ status: 0 })
    await submit(order)
    expect(made()).toEqual(['customer', 'booking key-1', 'payment key-2', 'payment key-2'])
    expect(calls[2]?.body).toEqual(calls[3]?.body)
  })

  it('repeats a payment by a saved card unchanged, and pays with another card under a new key', async () => {
    const {
      calls,
      order: made,
      submit,
    } = serverThat(({ call }, count) => {
      if (call !== 'payment' || count > 2) return undefined
      return count === 1 ? refusal(409, 'action_required') : lost()
    })
    await expect(submit(bySavedCard)).rejects.toMatchObject({ code: 'action_required' })
    await expect(submit(bySavedCard)).rejects.toMatchObject({ status: 0 })
    await submit({ ...bySavedCard, savedCard: 'card_2' })
    expect(made()).toEqual(['customer', 'booking key-1', 'payment key-2', 'payment key-2', 'payment key-3'])
    expect(calls[2]?.body).toEqual(calls[3]?.body)
    expect(calls[4]?.body).toMatchObject({ payment_method_id: 'card_2' })
  })

  it('replaces the held booking when the order changes after a declined card', async () => {
    const { calls, submit } = serverThat(({ call }, count) =>
      call === 'payment' && count === 1 ? refusal(402, 'payment_declined') : undefined,
    )
    await expect(submit(order)).rejects.toThrow()
    await submit(inCash)
    expect(calls.at(-1)).toMatchObject({
      call: 'booking',
      key: 'key-3',
      token: 'token of SM-1',
      body: { replaces: 'SM-1', customer_id: 'cus_1' },
    })
  })

  it('finds out the outcome of an unanswered booking before it makes another', async () => {
    const { calls, order: made, submit } = serverThat(({ call }, count) => (call === 'booking' && count === 1 ? lost() : undefined))
    await expect(submit(order)).rejects.toThrow()
    await submit(atNoon)
    expect(made()).toEqual(['customer', 'booking key-1', 'booking key-1', 'booking key-2', 'payment key-3'])
    expect(calls[3]).toMatchObject({ token: 'token of SM-2', body: { time: '12:00', replaces: 'SM-2' } })
  })

  it('finds out the outcome of an unanswered payment before it books something else', async () => {
    const { order: made, submit } = serverThat(({ call }, count) => (call === 'payment' && count === 1 ? lost() : undefined))
    await expect(submit(order)).rejects.toThrow()
    expect((await submit(atNoon)).id).toBe('SM-1')
    expect(made()).toEqual(['customer', 'booking key-1', 'payment key-2', 'payment key-2'])
  })

  it('books again in place of a booking whose hold has expired', async () => {
    const { calls, submit } = serverThat(({ call }, count) => (call === 'payment' && count === 1 ? refusal(409, 'not_payable') : undefined))
    await expect(submit(order)).rejects.toThrow()
    expect((await submit(order)).id).toBe('SM-2')
    expect(calls[3]).toMatchObject({ call: 'booking', token: 'token of SM-1', body: { replaces: 'SM-1', customer_id: 'cus_1' } })
  })

  it('treats a payment as made when the server says it already was', async () => {
    const { submit } = serverThat(({ call }) => (call === 'payment' ? refusal(409, 'already_paid') : undefined))
    expect((await submit(order)).id).toBe('SM-1')
  })

  it('uses a new customer if the known one has already booked, but never beside an earlier booking', async () => {
    const conflict = serverThat(({ call }, count) => (call === 'booking' && count === 1 ? refusal(409, 'conflict') : undefined))
    await conflict.submit(order)
    expect(conflict.calls.map(({ call }) => call)).toEqual(['customer', 'booking', 'customer', 'booking', 'payment'])

    const paying = serverThat(({ call }) => (call === 'booking' ? refusal(409, 'conflict') : undefined))
    await expect(paying.submit(order, { ...freshAttempt, replaces: { id: 'SM-9', token: 'its token' } })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(paying.calls.map(({ call }) => call)).toEqual(['customer', 'booking'])
  })
})
