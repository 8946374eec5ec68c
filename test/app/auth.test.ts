import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { useAuth } from '../../src/app/auth/auth-provider.tsx'
import { InvalidResponse, sessionIn } from '../../src/app/auth/login-answer.ts'
import { authErrorOf } from '../../src/app/auth/login-errors.ts'
import { auth } from '../../src/app/i18n/en/auth.ts'
import { ApiError } from '../../src/contracts/client.ts'

test('useAuth outside its provider fails with words', () => {
  const Lost = () => createElement('p', null, useAuth().user?.email)
  expect(() => renderToString(createElement(Lost))).toThrow('useAuth must be used within an AuthProvider')
})

const user = { first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@example.com', role: 'customer' }

describe('a login is a success only with status, token and user', () => {
  test.each([
    { token: 't', user },
    { data: { token: 't', user } },
    { access_token: 't', user },
    { adminToken: 't', adminUser: { ...user, role: 'admin' } },
  ])('%j', (answer) => {
    expect(sessionIn({ status: 'success', ...answer }, auth.errors).session).toMatchObject({ token: 't', user: { first_name: 'Aisha' } })
  })
  test.each([
    { status: 'success', token: 't' },
    { status: 'success', user },
    { status: 'error', token: 't', user },
    { token: 't', user },
    { status: 'success', token: '', user },
    { status: 'success', token: 't', user: { ...user, role: 'king' } },
    null,
    'success',
  ])('%j is not one', (answer) => {
    expect(() => sessionIn(answer, auth.errors)).toThrow(InvalidResponse)
  })
})

test.each([
  [new ApiError(0, { message: 'Failed to fetch' }), 'Network error: Failed to fetch'],
  [new ApiError(502, {}, 'Bad Gateway'), 'HTTP 502: Bad Gateway'],
  [new ApiError(200, {}), 'Invalid response from server'],
  [new ApiError(423, { code: 'ACCOUNT_LOCKED', message: 'Locked' }), 'Account temporarily locked. Please try again later.'],
  [new ApiError(401, { code: 'invalid_credentials', message: 'Invalid email or password' }), 'Invalid email or password'],
  [new TypeError('x is not a function'), 'Login process failed'],
])('%s is shown as %s', (refusal, message) => {
  expect(authErrorOf(refusal, auth.errors).message).toBe(message)
})
