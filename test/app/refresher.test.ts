import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefresher } from '../../src/app/admin/live/refresher.ts'

let dialog: object | null = null
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => dialog })
})
afterEach(() => {
  dialog = null
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const key = ['office', 'messages']

/** A query that is looked at and takes so many milliseconds. */
async function looked(takes = 0) {
  const client = new QueryClient()
  const asked = vi.fn(() => new Promise<number>((resolve) => setTimeout(() => resolve(0), takes)))
  const leave = new QueryObserver(client, { queryKey: key, queryFn: asked }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(takes)
  asked.mockClear()
  return { refresher: createRefresher(client), asked, leave }
}

test('however often something changes, it is asked for at once and then once a second, also for the last change', async () => {
  const { refresher, asked, leave } = await looked()
  for (let change = 0; change < 25; change++) {
    refresher.ask([key])
    await vi.advanceTimersByTimeAsync(100)
    if (change === 0) expect(asked).toHaveBeenCalledTimes(1)
  }
  expect(asked).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toHaveBeenCalledTimes(4)
  leave()
})

test('what is on its way is asked for again only after it has come, and not given up', async () => {
  const { refresher, asked, leave } = await looked(2_500)
  for (let change = 0; change < 40; change++) {
    refresher.ask([key])
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked).toHaveBeenCalledTimes(2)
  leave()
})

test('nothing moves under an open dialog, and everything once it is closed', async () => {
  const { refresher, asked, leave } = await looked()
  dialog = {}
  refresher.ask([key])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).not.toHaveBeenCalled()
  dialog = null
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveBeenCalledTimes(1)
  leave()
})
