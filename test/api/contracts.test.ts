import { expect, test } from 'vitest'
import { z } from 'zod'
import { partsOf } from '../../src/api/describe-call.ts'
import type { CallTable } from '../../src/contracts/call.ts'
import { everyCall, inOneTable } from '../../src/contracts/calls.ts'

const fieldsOf = (schema: z.ZodType | undefined): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

test.each(everyCall)('%s names its path parameters in its path', (name, { params, missing }) => {
  const inPath = [...partsOf(name).path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
  expect(fieldsOf(params)).toEqual(inPath)
  if (missing) expect(inPath).not.toEqual([])
})

test.each(everyCall)('%s takes the link of every booking that it is about', (name, { who, link, params, body }) => {
  const isOfPath = partsOf(name).path.startsWith('/booking/{id}')
  if (isOfPath) expect({ who, link, named: fieldsOf(params)[0] }).toEqual({ who: 'booking', named: 'id' })
  else if (who === 'booking') expect(link).toBe('booking_id')
  // Staff see every booking, and whoever is logged in their own, without its link.
  if (who === 'staff' || who === 'customer') return
  const named = fieldsOf(body).find((field) => field === 'booking_id' || field === 'replaces')
  expect(link).toBe(named)
})

test.each(everyCall.filter(([, { once }]) => once))('%s, which is done once under a key, is a write', (name) => {
  expect(partsOf(name).method).not.toBe('GET')
})

test('two contracts of one call are refused when the server starts', () => {
  const table = {
    'POST /logout': { tag: 'Account', summary: 'a', who: 'signed-in', says: 'loggedOut', outcome: 'b' },
  } as const satisfies CallTable
  expect(() => inOneTable(table, table)).toThrow('Two contracts define the call POST /logout')
})
