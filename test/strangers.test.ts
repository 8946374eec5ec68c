import { afterAll, expect, inject, test } from 'vitest'
import { type Attack, openArena } from '../bench/attack/arena.ts'
import { strangers } from '../bench/attack/strangers/strangers.ts'
import { templates } from './database.ts'
import { longOf } from './quick.ts'

const arena = await openArena(inject('databaseServer'), templates)
afterAll(() => arena.close())

const tried = async ({ run }: Attack) => expect((await run(arena, 'small')).failures).toEqual([])

test.each(strangers.filter(({ isLong }) => !isLong))('$name: $promise', { timeout: 180_000 }, tried)
longOf(test).each(strangers.filter(({ isLong }) => isLong))('$name: $promise', { timeout: 180_000 }, tried)
