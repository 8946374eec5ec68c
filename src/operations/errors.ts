/** Every error code of an operation; api/errors.ts maps each to its HTTP status. */
export type ErrorCode =
  | 'invalid'
  | 'not_found'
  | 'unauthenticated'
  | 'conflict'
  | 'time_taken'
  | 'wrong_total'
  | 'wrong_amount'
  | 'already_paid'
  | 'payment_running'
  | 'not_payable'
  | 'payment_declined'
  | 'gateway_unavailable'
  | 'action_required'
  | 'insufficient_balance'
  | 'not_refundable'
  | 'promo_refused'
  | 'event_refused'
  | 'idempotency_key_reused'
  | 'forbidden'
  | 'use_office'
  | 'invalid_credentials'
  | 'ACCOUNT_LOCKED'
  | 'ACCOUNT_BLOCKED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SECOND_FACTOR_ENROLMENT_REQUIRED'
  | 'invalid_code'
  | 'challenge_ended'
  | 'link_invalid'
  | 'confirm_first'
  | 'edit_conflict'
  | 'plan_outdated'
  | 'version_required'
  | 'rate_limited'
  | 'busy'

type Details = {
  fields?: Record<string, string>
  data?: Record<string, unknown>
  /** Guesses left until an account is locked. */
  remainingAttempts?: number
  /** Seconds after which a retry is worthwhile. */
  retryAfter?: number
}

/** An error with a message in the caller's language; fields are the inputs that caused it. */
export class AppError extends Error {
  override name = 'AppError'
  code: ErrorCode
  fields: Record<string, string> | undefined
  data: Record<string, unknown> | undefined
  remainingAttempts: number | undefined
  retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, { fields, data, remainingAttempts, retryAfter }: Details = {}) {
    super(message)
    this.code = code
    this.fields = fields
    this.data = data
    this.remainingAttempts = remainingAttempts
    this.retryAfter = retryAfter
  }
}
