import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Network } from '../../domain/network.ts'
import type { HeaderPairs } from '../answer.ts'
import { type Refusal, refuse } from '../refuse.ts'
import { type BodyBudget, type BodyShare, openBodyBudget } from './body-budget.ts'
import { mostBytesAt } from './most-bytes.ts'
import { bytesATurn, free, readInTurns } from './read-in-turns.ts'

const megabyte = 2 ** 20
const usualBudget = { most: 48 * megabyte, mostOfNetwork: 24 * megabyte }

/** Milliseconds in which a body must have come: a stranger's sooner than one with a session, and more for each byte that came. */
const usualPatience = { ofStrangers: 10_000, ofOthers: 30_000, bytesEachMillisecond: 16 }

const tooLarge: Refusal = { status: 413, code: 'too_large', message: 'bodyTooLarge' }
const tooSlow: Refusal = { status: 408, code: 'too_slow', message: 'bodyTooSlow' }
const tooMuch: Refusal = { status: 503, code: 'busy', message: 'busy', retryAfter: 5 }

const firstBytes = 16 * 1024

export type BodyLimits = { budget?: BodyBudget; patience?: typeof usualPatience }

type Options = BodyLimits & {
  /** The networks that a request comes from, narrow and wide. */
  networksOf(request: IncomingMessage): readonly Network[]
  /** Those of a refusal. */
  headers: HeaderPairs
  /** Told each refusal by its code. */
  onRefused?(request: IncomingMessage, code: string): void
}

/** Calls pass once the request's body is here, as request.rawBody. */
export type ReceiveBody = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void

/** Where the adapter of the application looks for a body that was read before it. */
type WithBody = IncomingMessage & { rawBody?: Buffer }

/**
 * Receives bodies before the application sees their requests, so that one budget bounds what they take of the memory, whatever is called.
 * Refused are a body that is larger than its call takes (413), one that comes too slowly (408), and what is beyond the budget (503).
 */
export function openBodies({
  budget = openBodyBudget(usualBudget),
  patience = usualPatience,
  networksOf,
  headers,
  onRefused = () => {},
}: Options): ReceiveBody {
  return (request, response, pass) => {
    if (!hasBody(request)) return pass()
    // The last part comes in an event of the connection, which knows nothing of the trace that the request is part of.
    const passOn = AsyncResource.bind(pass)
    const most = mostBytesAt(request.method ?? '', request.url ?? '')
    const declared = Number(request.headers['content-length'] ?? 0)
    const share = budget.begin(networksOf(request), () => end(tooMuch))
    const body = new GrowingBuffer(most, declared, share)
    const began = performance.now()
    const base = request.headers.authorization === undefined ? patience.ofStrangers : patience.ofOthers
    let timer: NodeJS.Timeout | null = null
    let stopReading = () => {}
    const detach = () => {
      if (timer) clearTimeout(timer)
      stopReading()
      request.off('end', finish).off('close', drop)
    }
    const drop = () => {
      detach()
      body.clear()
      share.end()
    }
    const end = (refusal: Refusal) => {
      drop()
      onRefused(request, refusal.code)
      refuse(request, response, refusal, headers)
    }
    const receive = (part: Buffer) => {
      if (body.length + part.length > most) end(tooLarge)
      else if (!body.add(part)) end(tooMuch)
    }
    const finish = () => {
      detach()
      ;(request as WithBody).rawBody = body.take()
      response.once('close', () => {
        ;(request as WithBody).rawBody = Buffer.alloc(0)
        share.end()
      })
      passOn()
    }
    const watch = () => {
      const left = began + base + body.length / patience.bytesEachMillisecond - performance.now()
      if (left <= 0) end(tooSlow)
      else timer = setTimeout(watch, left)
    }
    if (declared > most) return end(tooLarge)
    watch()
    stopReading = readInTurns(request, receive)
    request.once('end', finish).once('close', drop)
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Bytes in one piece, whose room is taken of the budget before it is allocated: what comes byte by byte takes no more than its bytes. One that needs more than
 * one turn also takes what its connection may have read meanwhile.
 */
class GrowingBuffer {
  readonly #most: number
  readonly #share: BodyShare
  #bytes = Buffer.alloc(0)
  #expected: number
  #ahead = 0
  length = 0

  constructor(most: number, expected: number, share: BodyShare) {
    this.#most = most
    this.#expected = expected
    this.#share = share
  }

  /** Whether there is room for it. */
  add(part: Buffer): boolean {
    const length = this.length + part.length
    if (length > this.#bytes.length && !this.#grow(length)) return false
    part.copy(this.#bytes, this.length)
    this.length = length
    return length < bytesATurn || this.#ahead > 0 || this.#readAhead()
  }

  take(): Buffer {
    this.#share.give(this.#ahead)
    this.#ahead = 0
    return this.#bytes.subarray(0, this.length)
  }

  clear(): void {
    free(this.#bytes)
    this.#bytes = Buffer.alloc(0)
  }

  #grow(length: number): boolean {
    const doubled = Math.max(length, 2 * this.#bytes.length, Math.min(this.#expected, firstBytes))
    const size = Math.min(doubled, this.#expected >= length ? this.#expected : this.#most)
    if (!this.#share.take(size - this.#bytes.length)) return false
    const grown = Buffer.allocUnsafeSlow(size)
    this.#bytes.copy(grown, 0, 0, this.length)
    free(this.#bytes)
    this.#bytes = grown
    return true
  }

  #readAhead(): boolean {
    this.#ahead = bytesATurn
    return this.#share.take(bytesATurn)
  }
}
