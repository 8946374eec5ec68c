import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetBooked, readLastBooked, rememberBooked } from '../../src/app/booking/last-booked.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a browser knows the last three services that were booked in it, the latest first, each once', () => {
  for (const id of [1, 2, 3, 1, 4]) rememberBooked(id)
  expect(readLastBooked()).toEqual([4, 1, 3])
})

test('it forgets them when somebody logs out', () => {
  rememberBooked(1)
  forgetBooked()
  expect(readLastBooked()).toEqual([])
})

test('without storage, or with something else in it, it knows none', () => {
  rememberBooked(1)
  for (const key of kept.keys()) kept.set(key, '{"1":')
  expect(readLastBooked()).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  rememberBooked(2)
  expect(readLastBooked()).toEqual([])
})
