import { expect, test } from 'vitest'
import { openBusinessMemory } from '../../src/operations/business-memory.ts'
import { keepSharedCalls } from '../../src/server/shared-calls.ts'

/** What pages ask through, and what reached the API. `answer` may be replaced. */
function opened({ isTold = true } = {}) {
  const memory = openBusinessMemory()
  if (isTold) memory.begin()
  const api = { asked: [] as string[], answer: async () => Response.json({ count: api.asked.length }) }
  const ask = keepSharedCalls(memory, (path) => {
    api.asked.push(path)
    return api.answer()
  })
  const read = async (path: string, method = 'GET') => (await ask(path, { method })).json()
  return { memory, api, read }
}

test('what is the same for everybody is asked for once for all pages, until something changes', async () => {
  const { memory, api, read } = opened()
  expect([await read('/api/contact'), await read('/api/contact')]).toEqual([{ count: 1 }, { count: 1 }])
  expect(await read('/api/contact?lang=ar')).toEqual({ count: 2 })
  memory.forget()
  expect(await read('/api/contact')).toEqual({ count: 3 })
  expect(api.asked).toEqual(['/api/contact', '/api/contact?lang=ar', '/api/contact'])
})

test.each(['/api/services?search=cleaning', '/api/free-times?service=2&date=2026-01-01', '/api/customer'])(
  '%s is asked for each time',
  async (path) => {
    const { api, read } = opened()
    await read(path)
    await read(path)
    expect(api.asked).toHaveLength(2)
  },
)

test('only a read is kept', async () => {
  const { api, read } = opened()
  await read('/api/contact', 'POST')
  await read('/api/contact')
  expect(api.asked).toHaveLength(2)
})

test('a failure is not kept', async () => {
  const { api, read } = opened()
  api.answer = async () => Response.json({ status: 'error' }, { status: 503 })
  await read('/api/contact')
  api.answer = async () => Response.json({ status: 'success' })
  expect(await read('/api/contact')).toEqual({ status: 'success' })
})

test('what was asked before a change is not kept after it', async () => {
  const { memory, api, read } = opened()
  const { promise, resolve } = Promise.withResolvers<Response>()
  api.answer = () => promise
  const before = read('/api/contact')
  await expect.poll(() => api.asked.length).toBe(1)
  memory.forget()
  resolve(Response.json({ is: 'old' }))
  await before
  api.answer = async () => Response.json({ is: 'new' })
  expect(await read('/api/contact')).toEqual({ is: 'new' })
})

test('nothing is kept while changes are not heard', async () => {
  const { api, read } = opened({ isTold: false })
  await read('/api/contact')
  await read('/api/contact')
  expect(api.asked).toHaveLength(2)
})
