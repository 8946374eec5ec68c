import { afterEach, expect, test, vi } from 'vitest'
import { browserClient } from '../../src/app/load.ts'

/** A server that takes requests and never answers; what each of them waits for. */
function silence() {
  const waited: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    waited.push(signal)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  return waited
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("a call that is not answered within a minute fails as unreachable, and Aisha's page goes on", async () => {
  silence()
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  const call = browserClient('en').public('GET /price')
  const failure = expect(call).rejects.toMatchObject({ status: 0, code: 'unreachable', message: 'The minute is over' })
  clock.abort(new Error('The minute is over'))
  await failure
  expect(timeout).toHaveBeenCalledWith(60_000)
})

test('a file and an upload take as long as they need', async () => {
  const waited = silence()
  const api = browserClient('en')
  api.file('GET /customer/invoices/{number}/pdf', { params: { number: 'INV-2026-000001' } })
  api.call('POST /customer/profile/me/picture', { form: { picture: new Blob(['aisha']) } })
  await Promise.resolve()
  expect(waited).toEqual([null, null])
})

test('a browser without such a signal makes its calls all the same', async () => {
  const waited = silence()
  vi.stubGlobal('AbortSignal', {})
  browserClient('en').public('GET /price')
  await Promise.resolve()
  expect(waited).toEqual([undefined])
})
