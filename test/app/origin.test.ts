import { describe, expect, test } from 'vitest'
import { addressesIn } from '../../src/app/addresses.ts'
import { arrivalOf, carriedOver, destinationOf, ownPath, whyAfterSignup, whyWords } from '../../src/app/auth/origin.ts'
import { auth as arabic } from '../../src/app/i18n/ar/auth.ts'
import { auth as english } from '../../src/app/i18n/en/auth.ts'
import type { Role } from '../../src/domain/accounts.ts'

describe('the way back after a login is a path of our own', () => {
  test.each(['/profile', '/profile?tab=bookings', '/ar/services/books?service=ac#top'])('%s', (path) => {
    expect(ownPath(path)).toBe(path)
  })
  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example/', 'javascript:alert(1)', '', 'profile'])(
    '%j is not one',
    (path) => {
      expect(ownPath(path)).toBeNull()
    },
  )
  test('nor is what somebody else wrote into the history', () => {
    const nothing = { from: null, message: null, why: null, hasEnded: false, email: '' }
    expect(arrivalOf({ from: 7, message: {}, why: 'toString', hasEnded: 'yes', email: [] })).toEqual(nothing)
    expect(arrivalOf(null)).toEqual(nothing)
  })
})

test.each([
  ['customer', null, '/ar/profile'],
  ['admin', null, '/ar'],
  ['superadmin', null, '/ar'],
  ['superadmin', '/ar/profile?tab=wallet', '/ar/profile?tab=wallet'],
] as [Role, string | null, string][])('%s from %s goes to %s', (role, from, destination) => {
  const user = { first_name: '', last_name: '', email: 'a@example.com', role }
  expect(destinationOf(user, { from }, addressesIn('ar'))).toBe(destination)
})

test("a login that fails after a sign-up says what the specification says; where Aisha's address took no sixth account, it says where to look", () => {
  for (const code of [null, 'unreachable', 'busy', 'rate_limited'])
    expect(whyWords(whyAfterSignup(code), english)).toBe('Account created successfully! Please login.')
  expect(whyWords(whyAfterSignup('invalid_credentials'), english)).toBe(english.signup.checkInbox)
})

describe('the way back in the other language', () => {
  test('leads to the same page, and says why in this language', () => {
    const profile = { message: 'Please login to access your profile', why: 'profile', from: '/profile?tab=wallet' }
    expect(carriedOver(profile, arabic)).toEqual({ why: 'profile', message: arabic.loginToProfile, from: '/ar/profile?tab=wallet' })
    expect(carriedOver({ hasEnded: true, email: 'aisha@example.com' }, english)).toEqual({ hasEnded: true, email: 'aisha@example.com' })
    expect(carriedOver({ why: 'reset' }, english)).toEqual({ why: 'reset', message: english.reset.done })
    expect(carriedOver({ from: '/ar/verify-email?token=x#top' }, english)).toEqual({ from: '/verify-email?token=x#top' })
  })
  test('is none where it led elsewhere', () => {
    expect(carriedOver({ from: '//evil.example' }, english)).toEqual({})
  })
})
