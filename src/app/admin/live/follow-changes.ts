import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { LiveChange } from '../../../domain/live-changes.ts'
import { readToken } from '../../auth/session.ts'
import { browserFetch } from '../../load.ts'

/** onOpen: from now on every change is heard. onLost: no longer, until it is open again. */
export type Hearer = { onOpen: () => void; onChange: (change: LiveChange) => void; onLost: () => void }

const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** The server shows that it lives every 15 seconds. */
const longestSilenceMs = 40_000

/**
 * Hears what changes in the back office, as whoever is logged in in this browser, and begins again by itself whenever the stream ends, ever
 * later while it cannot be had. Returns a function that stops it.
 */
export function followChanges(hearer: Hearer): () => void {
  const stop = new AbortController()
  void keepFollowing(hearer, stop.signal)
  return () => stop.abort()
}

async function keepFollowing(hearer: Hearer, stopped: AbortSignal): Promise<void> {
  for (let failures = 0; ; failures++) {
    const wasOpen = await hear(hearer, stopped)
    if (stopped.aborted) return
    if (wasOpen) {
      hearer.onLost()
      failures = 0
    }
    await pause(Math.min(firstPauseMs * 2 ** failures, longestPauseMs), stopped)
    if (stopped.aborted) return
  }
}

/** Reads one stream to its end, however it ends. Resolves to whether it was open. */
async function hear({ onOpen, onChange }: Hearer, stopped: AbortSignal): Promise<boolean> {
  const silent = new AbortController()
  let isOpen = false
  let timer = setTimeout(() => silent.abort(), longestSilenceMs)
  const noteLife = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), longestSilenceMs)
    if (!isOpen) onOpen()
    isOpen = true
  }
  try {
    const headers = { authorization: `Bearer ${readToken()}` }
    const { ok, body } = await browserFetch('/api/admin/events', { headers, signal: AbortSignal.any([stopped, silent.signal]) })
    if (!ok || !body) return false
    const events = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: noteLife }))
      .getReader()
    for (let event = await events.read(); !event.done; event = await events.read()) {
      noteLife()
      onChange(JSON.parse(event.value.data) as LiveChange)
    }
  } catch {
    // A stream that breaks is one that ends.
  } finally {
    clearTimeout(timer)
  }
  return isOpen
}

/** Waits for about so long: the browsers of a whole team do not come back at the same moment. */
const pause = (milliseconds: number, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds * (0.5 + Math.random()))
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
