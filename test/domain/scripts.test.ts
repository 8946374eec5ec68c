import { expect, test } from 'vitest'
import { isInOtherScript } from '../../src/domain/scripts.ts'

test('a reason is in another script where most of its letters are, whatever names and sums are in it', () => {
  // Control: any letter of the other script is taken for a reason that nobody can read.
  const byAnyLetter = (text: string, language: 'ar' | 'en') => (language === 'ar' ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u).test(text)
  let wronged = 0
  for (const [text, language, is] of [
    ['The team is late', 'ar', true],
    ['تأخر الفريق', 'ar', false],
    ['تأخر الفريق في Dubai Marina', 'ar', false],
    ['تأخر الفريق', 'en', true],
    ['The team is late (تأخر)', 'en', false],
    ['AED 105.00', 'en', false],
    ['OK', 'ar', false],
    ['12:30 — 105', 'ar', false],
    ['', 'ar', false],
  ] as const) {
    expect([text, language, isInOtherScript(text, language)]).toEqual([text, language, is])
    if (byAnyLetter(text, language) !== is) wronged++
  }
  expect(wronged).toBe(3)
})
