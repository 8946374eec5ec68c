import { roles } from '../../domain/accounts.ts'
import type { Session, SignedInUser } from './session.ts'

type Found = { session: Session; recoveryCodes: string[] | null; device: string | null }
type Words = { invalidResponse: string }

/** A login response that is not valid. */
export class InvalidResponse extends Error {
  override name = 'InvalidResponse'
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The session in a login response, under any of the names in the specification (3, Login response). Throws InvalidResponse. */
export function sessionIn(answer: unknown, words: Words): Found {
  const body = asRecord(answer)
  const data = asRecord(body.data)
  const token = [body.token, data.token, body.access_token, body.adminToken].find((each) => typeof each === 'string' && each !== '')
  const user = [body.user, data.user, body.adminUser].map(asRecord).find(isUser)
  if (body.status !== 'success' || typeof token !== 'string' || !user) throw new InvalidResponse(words.invalidResponse)
  const codes = body.recovery_codes
  return {
    session: { token, user },
    recoveryCodes: Array.isArray(codes) ? codes.map(String) : null,
    device: typeof body.device === 'string' ? body.device : null,
  }
}

const isUser = (user: Record<string, unknown>): user is SignedInUser =>
  typeof user.email === 'string' && roles.some((role) => role === user.role)
