import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { responseSchema } from '../../src/api/describe-call.ts'
import { type Example, examples } from '../../src/api/examples.ts'
import type { Call } from '../../src/contracts/call.ts'
import { calls, everyCall } from '../../src/contracts/calls.ts'
import { makeExamples } from './make-examples.ts'

const file = join(import.meta.dirname, '../../src/api/examples.json')

/** npm run examples */
test.runIf(process.env.EXAMPLES === 'write')('writes the examples anew, as the demo answers now', async () => {
  const { examples: made, refused } = await makeExamples()
  const lines = everyCall.flatMap(([name]) => (made[name] ? [`  ${JSON.stringify(name)}: ${JSON.stringify(made[name])}`] : []))
  await writeFile(file, `{\n${lines.join(',\n')}\n}\n`)
  expect(refused).toEqual([])
})

const wrongIn = (call: Call, { request, response }: Example) => {
  const asked = call.body && (request === undefined ? 'no request' : call.body.safeParse(request).error?.message)
  return asked ?? responseSchema(call).safeParse(response).error?.message
}

describe('the examples of the document (npm run examples writes them anew)', () => {
  test.each(Object.entries(examples))('of %s is what its contract takes and answers', (name, example) => {
    expect(example && wrongIn(calls[name as keyof typeof calls], example)).toBeUndefined()
  })

  test('are of most calls', () => {
    expect(Object.keys(examples).length).toBeGreaterThanOrEqual(310)
  })

  test('control: one that is not what its call answers is found', () => {
    const example = examples['POST /booking'] as { request: object; response: object }
    expect(wrongIn(calls['POST /booking'], { ...example, response: { ...example.response, id: 1 } })).toContain('id')
    expect(wrongIn(calls['POST /booking'], { ...example, request: { ...example.request, cleaners: 0 } })).toContain('cleaners')
  })
})
