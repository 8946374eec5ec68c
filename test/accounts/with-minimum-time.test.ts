import { expect, test } from 'vitest'
import { withMinimumTime } from '../../src/operations/accounts/with-minimum-time.ts'

/** A pause that lasts until the test ends it. */
function pause() {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { wait: () => over, end: () => end() }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test.each([
  ['its work is done', async () => 'done'],
  ['its work has failed', async () => Promise.reject(new Error('busy'))],
])('an answer in like time comes after its pause, also when %s long before', async (_when, work) => {
  const { wait, end } = pause()
  let isAnswered = false
  const answer = withMinimumTime({ wait }, work)
    .catch((error: Error) => error.message)
    .then((said) => {
      isAnswered = true
      return said
    })
  await nextTurn()
  expect(isAnswered).toBe(false)
  end()
  expect(['done', 'busy']).toContain(await answer)
})

test('the pause begins with the work, so that the longer of the two is what it takes', async () => {
  const order: string[] = []
  await withMinimumTime({ wait: async () => void order.push('pause') }, async () => void order.push('work'))
  expect(order).toEqual(['pause', 'work'])
})
