import { ApiError } from '../../contracts/client.ts'

/** Checks that a response is a success (specification 7: a body whose status is not 'success' is not one, whatever its HTTP status). */
function demandSuccess<T>(answer: T): T {
  const body = (answer ?? {}) as { status?: unknown; message?: unknown; code?: unknown }
  if (body.status === 'success') return answer
  const message = typeof body.message === 'string' ? body.message : ''
  throw new ApiError(200, { message, code: typeof body.code === 'string' ? body.code : 'refused' })
}

/** Errors with status 503 whose message is useful to a customer. */
const telling = new Set(['gateway_unavailable', 'busy'])

/** Whether the server refused with a reason, rather than the network or the server failing. */
export const isRefusal = (error: ApiError): boolean =>
  error.status > 0 && error.code !== 'unreadable' && (error.status < 500 || telling.has(error.code))

/** Messages used if the server sent none: unreachable if it was not reached, failed if it was. */
export type FailureTexts = { refused: string; unreachable: string; failed?: string }

/** The message of a failed call: the server's own if there is one, else one of these. */
export function messageOf(error: ApiError, { refused, unreachable, failed = unreachable }: FailureTexts): string {
  if (error.status === 0) return unreachable
  return isRefusal(error) ? error.message || refused : failed
}

/** An API failure; any other error is rethrown. */
export const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  throw error
}

/** A call's response; throws ApiError if the call or its body is not a success. */
export const successOf = async <T>(call: Promise<T>): Promise<T> => demandSuccess(await call)
