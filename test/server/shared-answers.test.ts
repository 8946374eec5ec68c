import { expect, test } from 'vitest'
import { Answer, type HeaderPairs } from '../../src/server/answer.ts'
import { SharedAnswers } from '../../src/server/shared-answers.ts'

const page = { address: '/', isOneOfMany: false }

/** What a page is made of now; a change of content makes it anew. */
function opened() {
  const now = { text: 'a page '.repeat(100), headers: [['Cache-Control', 'public']] as HeaderPairs, status: 200 }
  const make = async () => ({ answer: new Answer(now.status, 'text/html', now.headers, Buffer.from(now.text)), fate: 'kept' as const })
  const answers = new SharedAnswers(make)
  const madeAnew = async () => {
    answers.expire()
    return answers.get(page)
  }
  return { now, answers, madeAnew }
}

test('a page that comes out as it was keeps what it was compressed to', async () => {
  const { answers, madeAnew } = opened()
  const before = await answers.get(page)
  const { bytes } = await before.form('br')
  await madeAnew()
  await expect.poll(() => answers.fresh('/')).not.toBeNull()
  expect((await answers.fresh('/')?.form('br'))?.bytes).toBe(bytes)
})

test.each([
  ['its text', { text: 'a page '.repeat(101) }],
  ['a header', { headers: [['Cache-Control', 'public, max-age=1']] as HeaderPairs }],
  ['its status', { status: 203 }],
])('a page that changed in %s is another', async (_, change) => {
  const { now, answers, madeAnew } = opened()
  const before = await answers.get(page)
  const { bytes } = await before.form('br')
  Object.assign(now, change)
  await madeAnew()
  await expect.poll(() => answers.fresh('/')).not.toBeNull()
  expect((await answers.fresh('/')?.form('br'))?.bytes).not.toBe(bytes)
})
