/** The SQLSTATE classes and codes of temporary errors: connection, resources, operator intervention, lock conflicts. */
const passing = /^(08|53|57|25P03|40001|40P01|55P03)/
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** The driver's own messages, which have no code. */
const driversWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

/** Whether an error means that the database is unavailable or could not do this now, so that a retry is worthwhile. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && (networkCodes.has(code) || (/^[0-9A-Z]{5}$/.test(code) && passing.test(code)))) return true
    if (driversWords.test(cause.message)) return true
  }
  return false
}
