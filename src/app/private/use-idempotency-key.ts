import { useCallback, useRef } from 'react'
import { newKey } from '../booking/new-key.ts'

/** The same key for the same request until it succeeds: a second press after a lost connection does not move money twice. */
export function useIdempotencyKey() {
  const kept = useRef({ request: '', key: '' })
  const keyFor = useCallback((request: unknown): string => {
    const text = JSON.stringify(request)
    if (kept.current.request !== text) kept.current = { request: text, key: newKey() }
    return kept.current.key
  }, [])
  const spend = useCallback(() => {
    kept.current = { request: '', key: '' }
  }, [])
  return { keyFor, spend }
}
