import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../src/app/private/query-client.ts'
import { showAtOnce } from '../../src/app/private/show-at-once.ts'
import { ApiError } from '../../src/contracts/client.ts'

/** Longer than all retries take. What others left behind in the same process may go on for ever. */
const aMinute = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failing = (status: number) => vi.fn(() => Promise.reject(new ApiError(status, {})))

describe('a read', () => {
  test.each([
    [0, 3],
    [502, 3],
    [503, 1],
    [500, 1],
    [404, 1],
  ])('that fails with %i is made %i times', async (status, times) => {
    const read = failing(status)
    const stop = new QueryObserver(createQueryClient(), { queryKey: ['bookings'], queryFn: read }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(aMinute)
    stop()
    expect(read).toHaveBeenCalledTimes(times)
  })
})

describe('a change', () => {
  test('is never made twice by itself, whatever became of it', async () => {
    const pay = failing(0)
    const paying = new MutationObserver(createQueryClient(), { mutationFn: pay }).mutate().catch(() => {})
    await vi.advanceTimersByTimeAsync(aMinute)
    await paying
    expect(pay).toHaveBeenCalledTimes(1)
  })

  test('has what it changes read again, and tells other tabs its name alone', async () => {
    const told = vi.fn()
    const client = createQueryClient(told)
    const read = vi.fn(() => Promise.resolve('read'))
    const stop = new QueryObserver(client, { queryKey: ['wallet', 'balance'], queryFn: read }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(aMinute)
    await new MutationObserver(client, { mutationFn: () => Promise.resolve(100), meta: { changes: [['wallet']] } }).mutate()
    await vi.advanceTimersByTimeAsync(aMinute)
    expect(read).toHaveBeenCalledTimes(2)
    expect(told.mock.calls).toEqual([[[['wallet']]]])
    stop()
  })

  test('that is shown at once can be taken back', async () => {
    const client = createQueryClient()
    client.setQueryData(['profile'], { consent: false })
    const takeBack = await showAtOnce<{ consent: boolean }>(client, ['profile'], () => ({ consent: true }))
    expect(client.getQueryData(['profile'])).toEqual({ consent: true })
    takeBack()
    expect(client.getQueryData(['profile'])).toEqual({ consent: false })
  })

  test('leaves nothing of what it was sent, once its outcome is known (useChange)', async () => {
    const client = createQueryClient()
    const change = new MutationObserver(client, { mutationFn: (_: string) => Promise.resolve() })
    await change.mutate('Dubai-Marina-2026')
    change.reset()
    await vi.advanceTimersByTimeAsync(aMinute)
    expect(client.getMutationCache().getAll()).toEqual([])
  })
})
