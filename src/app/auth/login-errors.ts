import { ApiError } from '../../contracts/client.ts'
import type { SecondFactorChallenge } from '../../contracts/second-factor.ts'
import type { Catalogue } from '../i18n/en/catalogue.ts'
import { InvalidResponse } from './login-answer.ts'

export type AuthError = { message: string; code: string | null; remainingAttempts: number | null }

type Words = Catalogue['auth']['errors']

const secondFactor = new Set(['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_ENROLMENT_REQUIRED'])

/** The data for the second step, if that is what the error is about. */
export function challengeOf(refusal: unknown): SecondFactorChallenge | null {
  const asks = refusal instanceof ApiError && secondFactor.has(refusal.code) && typeof refusal.details.challenge_token === 'string'
  return asks ? (refusal.details as SecondFactorChallenge) : null
}

/** The message of a failed login (specification 8, Login). */
export function authErrorOf(refusal: unknown, words: Words): AuthError {
  if (refusal instanceof InvalidResponse) return plain(refusal.message)
  if (!(refusal instanceof ApiError)) return plain(words.failed)
  const { status, code, remainingAttempts } = refusal
  if (status === 0) return { message: words.network(refusal.message), code, remainingAttempts: null }
  return { message: messageOf(refusal, words), code, remainingAttempts }
}

function messageOf({ status, statusText, code, message }: ApiError, words: Words): string {
  if (code === 'ACCOUNT_LOCKED') return words.locked
  if (message !== '') return message
  return status < 400 ? words.invalidResponse : words.http(status, statusText)
}

const plain = (message: string): AuthError => ({ message, code: null, remainingAttempts: null })
