import { afterAll, expect, inject, test } from 'vitest'
import { openArena } from '../bench/attack/arena.ts'
import { strangers } from '../bench/attack/strangers/strangers.ts'
import { templates } from './database.ts'

const arena = await openArena(inject('databaseServer'), templates)
afterAll(() => arena.close())

test.each(strangers)('$name: $promise', { timeout: 180_000 }, async ({ run }) => {
  expect((await run(arena, 'small')).failures).toEqual([])
})
