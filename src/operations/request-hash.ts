import { createHash } from 'node:crypto'

/** The hash of a request, the same whatever the order of its fields. */
export function hashOfRequest(request: Record<string, unknown>): string {
  const sorted = JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(sorted).digest('hex')
}
