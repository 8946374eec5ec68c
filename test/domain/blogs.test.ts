import { expect, test } from 'vitest'
import { excerptOf } from '../../src/domain/blogs.ts'

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['one two three', 8, 'one two...'],
  ['😀😀😀😀', 2, '😀😀...'],
  ['  padded  ', 6, 'padded'],
])('%s cut at %i', (text, length, excerpt) => {
  expect(excerptOf(text, length)).toBe(excerpt)
})
