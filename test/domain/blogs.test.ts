import { expect, test } from 'vitest'
import { excerptOf } from '../../src/domain/blogs.ts'

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['one two three', 8, 'one two...'],
  ['😀😀😀😀', 2, '😀😀...'],
  ['  padded  ', 6, 'padded'],
  ['one two three', 7, 'one two...'],
  ['one two three', 10, 'one two...'],
  ['Clean, dry, done', 7, 'Clean...'],
  ['غرفة نظيفة، وهواء نقي', 13, 'غرفة نظيفة...'],
])('%s cut at %i', (text, length, excerpt) => {
  expect(excerptOf(text, length)).toBe(excerpt)
})
