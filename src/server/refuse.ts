import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorAnswer } from '../contracts/answers.ts'
import { messagesIn } from '../contracts/messages/translate.ts'
import type { HeaderPairs } from './answer.ts'
import { readInTurns } from './bodies/read-in-turns.ts'

export type Refusal = {
  status: 408 | 413 | 429 | 503
  code: string
  message: 'busy' | 'bodyTooLarge' | 'bodyTooSlow' | 'tooManyRequests'
  /** Seconds until a retry is worthwhile. */
  retryAfter?: number
}

/** So much of a refused body is thrown away, in bytes and milliseconds, before its connection is closed. */
const drained = { bytes: 32 * 1024 * 1024, milliseconds: 2_000 }
/** Of so many refused bodies at once: each holds what its connection has read. */
const mostDrained = 256
let beingDrained = 0

/**
 * Refuses a request before the application has it: JSON below /api, words elsewhere. What still comes of its body is thrown away for a moment:
 * to close a connection with bytes that nobody has read resets it, which takes the answer with it.
 */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal, headers: HeaderPairs): void {
  if (response.headersSent || response.destroyed) return
  const { url = '' } = request
  const isApi = /^\/api(?:[/?]|$)/.test(url)
  const isArabic = /^\/ar(?:[/?]|$)|^\/api\/.*[?&]lang=ar(?:&|$)/.test(url)
  const message = messagesIn(isArabic ? 'ar' : 'en')[refusal.message]
  const answer: ErrorAnswer = { status: 'error', code: refusal.code, message }
  const body = isApi ? JSON.stringify(answer) : message
  for (const [name, value] of headers) response.setHeader(name, value)
  response.writeHead(refusal.status, {
    'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...(refusal.retryAfter && { 'Retry-After': refusal.retryAfter }),
    ...(request.complete ? {} : { Connection: 'close' }),
  })
  if (request.complete) {
    response.end(body)
    return
  }
  response.write(body)
  drain(request, () => response.end())
}

function drain(request: IncomingMessage, end: () => void): void {
  if (beingDrained >= mostDrained) {
    end()
    return
  }
  beingDrained += 1
  let bytes = 0
  const stop = () => {
    beingDrained -= 1
    clearTimeout(timer)
    stopReading()
    request.off('end', stop).off('close', stop)
    end()
  }
  const count = (part: Buffer) => {
    bytes += part.length
    if (bytes > drained.bytes) stop()
  }
  const timer = setTimeout(stop, drained.milliseconds)
  const stopReading = readInTurns(request, count)
  request.once('end', stop).once('close', stop)
}
