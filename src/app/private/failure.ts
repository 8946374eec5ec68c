import { ApiError } from '../../contracts/client.ts'

/** The call's own answer as success (specification 7: a body whose status is not 'success' is none, whatever its HTTP status). */
function demandSuccess<T>(answer: T): T {
  const body = (answer ?? {}) as { status?: unknown; message?: unknown; code?: unknown }
  if (body.status === 'success') return answer
  const message = typeof body.message === 'string' ? body.message : ''
  throw new ApiError(200, { message, code: typeof body.code === 'string' ? body.code : 'refused' })
}

/** Refusals of the server that come as 503 and yet say something a customer can use. */
const telling = new Set(['gateway_unavailable', 'busy'])

/** True where the server said no with reasons, false where the network or the server itself failed. */
export const isRefusal = (error: ApiError): boolean =>
  error.status > 0 && error.code !== 'unreadable' && (error.status < 500 || telling.has(error.code))

/** What is said where the server has no words of its own, and where it was not reached; failed where it was, and could not do it. */
export type FailureTexts = { refused: string; unreachable: string; failed?: string }

/** What to say of a failed call: the server's own words where it has some, else one of these. */
export function messageOf(error: ApiError, { refused, unreachable, failed = unreachable }: FailureTexts): string {
  if (error.status === 0) return unreachable
  return isRefusal(error) ? error.message || refused : failed
}

/** A failure of the API; whatever else went wrong is thrown on. */
export const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  throw error
}

/** A call's answer; throws ApiError where the call or its body is no success. */
export const successOf = async <T>(call: Promise<T>): Promise<T> => demandSuccess(await call)
