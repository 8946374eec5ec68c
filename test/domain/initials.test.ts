import { expect, test } from 'vitest'
import { initialsOf } from '../../src/domain/initials.ts'

test.each([
  [{ first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@example.com' }, 'AR'],
  [{ first_name: ' aisha ', last_name: '', email: 'aisha@example.com' }, 'A'],
  [{ first_name: '', last_name: 'Rahman', email: 'rahman@example.com' }, 'R'],
  [{ first_name: null, last_name: null, email: 'omar@example.com' }, 'O'],
  [{ first_name: '', last_name: '', email: '' }, ''],
  [{ first_name: 'عائشة', last_name: 'رحمن', email: '' }, 'ع\u200cر'],
  [{ first_name: '𝒜isha', last_name: 'éclair', email: '' }, '𝒜É'],
])('%j is shown as %s', (named, initials) => {
  expect(initialsOf(named)).toBe(initials)
})
