/** Every reason for which an operation refuses; api/errors.ts gives each its HTTP status. */
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

type Details = { fields?: Record<string, string>; data?: Record<string, unknown> }

/** A refusal in words for the caller, in the caller's language; fields names the inputs that caused it. */
export class AppError extends Error {
  override name = 'AppError'
  code: ErrorCode
  fields: Record<string, string> | undefined
  data: Record<string, unknown> | undefined

  constructor(code: ErrorCode, message: string, { fields, data }: Details = {}) {
    super(message)
    this.code = code
    this.fields = fields
    this.data = data
  }
}
