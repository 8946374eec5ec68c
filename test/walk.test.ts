import { afterAll, expect, inject, test } from 'vitest'
import { openArena } from '../bench/attack/arena.ts'
import { walks } from '../bench/attack/walk/walks.ts'
import { templates } from './database.ts'

const arena = await openArena(inject('databaseServer'), templates)
afterAll(() => arena.close())

test.each(walks)('$name: $promise', { timeout: 3_600_000 }, async ({ run }) => {
  const { figures, failures } = await run(arena, process.env.WALK === 'whole' ? 'whole' : 'small')
  if (process.env.WALK) process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
  expect(failures).toEqual([])
})
