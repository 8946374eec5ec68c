import { useCallback, useRef } from 'react'
import { newKey } from '../booking/new-key.ts'

/** A request as text, and the key with which it is sent. */
export type SentKey = { request: string; key: string }

/** What an earlier page was sent with, and who keeps what this one is sent with. */
export type KeptKey = { first: SentKey | null; keep: (sent: SentKey | null) => void }

const nothing: SentKey = { request: '', key: '' }

/**
 * The same key for the same request until it succeeds: a second press after a lost connection does not move money twice. With kept
 * it outlives a reload.
 */
export function useIdempotencyKey(kept?: KeptKey) {
  const sent = useRef(kept?.first ?? nothing)
  const keep = kept?.keep
  const keyFor = useCallback(
    (request: unknown): string => {
      const text = JSON.stringify(request)
      if (sent.current.request !== text) {
        sent.current = { request: text, key: newKey() }
        keep?.(sent.current)
      }
      return sent.current.key
    },
    [keep],
  )
  const spend = useCallback(() => {
    sent.current = nothing
    keep?.(null)
  }, [keep])
  return { keyFor, spend }
}
