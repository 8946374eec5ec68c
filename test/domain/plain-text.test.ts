import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apartAtStops, lineOf, linesOf, namesSite } from '../../src/domain/plain-text.ts'

test.each([
  ['a\r\nb', 'a b', 'a\nb'],
  ['a\u2028b\u0085c', 'a b c', 'a\nb\nc'],
  ['a\tb', 'a b', 'a\tb'],
  ['\u202eevil\u202c \u2067x\u2069\u200f', 'evil x', 'evil x'],
  ['\u0007a\u001b[31m\u0000', 'a[31m', 'a[31m'],
  ['\u200ba\u2060\ufeff\u00ad\u3164', 'a', 'a'],
  ['\ud800a\udc00', 'a', 'a'],
  ['Cafe\u0301', 'Café', 'Café'],
  ['a\u200cb\u200dc 5\u200d', 'abc 5', 'abc 5'],
])('%j is the line %j and the lines %j', (text, line, lines) => {
  expect([lineOf(text), linesOf(text)]).toEqual([line, lines])
})

test.each([
  'می\u200cخواهم',
  'ه\u200d',
  'क्\u200dष',
  '👩\u200d👩\u200d👧\u200d👦🇦🇪',
  '👩🏽\u200d🚒',
  '❤\ufe0f\u200d🔥',
  '1\ufe0f⃣',
  'Ma’moun',
  'Nguyễn',
])('%s stays as it is written', (text) => {
  expect(lineOf(text)).toBe(text)
})

test('cleaning twice changes nothing more, and leaves no control and no mark of direction', () => {
  const unit = fc.constantFrom(
    ...'ab. \n\t',
    '\r',
    '\u200c',
    '\u200d',
    '\u202e',
    '\ufe0f',
    'ا',
    'ی',
    '👩',
    '\u0301',
    '\u2028',
    '\ud83d',
    '\u061c',
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
      expect(lineOf(lineOf(text))).toBe(lineOf(text))
      expect(linesOf(linesOf(text))).toBe(linesOf(text))
      expect(lineOf(text)).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u)
    }),
  )
})

test.each(['evil.com', 'see EVIL．COM', 'evil。net', 'https://x', 'www.x', 't.me/abc', 'me@evil.test', 'x.io'])(
  '%s names a site',
  (text) => {
    expect(namesSite(text)).toBe(true)
  },
)

test.each(['J.R. Smith', 'Mohd.Ali', 'P.O.Box 12', 'St.15', 'A/C room', '3 p.m.', 'Flat 4: blue door', 'Bldg.No 5'])(
  '%s names none',
  (text) => {
    expect(namesSite(text)).toBe(false)
  },
)

test.each([
  ['Mohd.Ali', 'Mohd. Ali'],
  ['evil.box', 'evil. box'],
  ['x.box', 'x. box'],
  ['evil．box', 'evil． box'],
  ['evil․box', 'evil․ box'],
  ['evil﹒box', 'evil﹒ box'],
  ['P.O.Box 12', 'P.O.Box 12'],
  ['J.R. Smith', 'J.R. Smith'],
  ['4.5 m', '4.5 m'],
])('%s is written as %s', (text, apart) => {
  expect(apartAtStops(text)).toBe(apart)
})
