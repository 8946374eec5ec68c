import type { IncomingMessage } from 'node:http'

/** A body has had its turn after so many bytes. While it waits for the next, its connection may have read as many again. */
export const bytesATurn = 64 * 1024
/** So many bodies have a turn in each round of the event loop: a round stays short, whatever all of them send at once. */
const turnsARound = 8

const waiting: IncomingMessage[] = []

/**
 * Reads a body in turns with all others of the process. A part lives only while it is taken: its memory is freed at once and not when it happens to be collected.
 * @returns ends it.
 */
export function readInTurns(request: IncomingMessage, take: (part: Buffer) => void): () => void {
  let came = 0
  const receive = (part: Buffer) => {
    came += part.length
    if (came >= bytesATurn) {
      came = 0
      waitForTurn(request)
    }
    take(part)
    free(part)
  }
  request.on('data', receive)
  return () => void request.off('data', receive)
}

function waitForTurn(request: IncomingMessage): void {
  request.pause()
  if (waiting.length === 0) setImmediate(giveTurns)
  waiting.push(request)
}

function giveTurns(): void {
  for (const request of waiting.splice(0, turnsARound)) request.resume()
  if (waiting.length > 0) setImmediate(giveTurns)
}

/** Gives back the memory of a buffer that nobody uses any more, if it has one of its own. Without this it stays until the next collection, which waits for the heap and not for buffers. */
export function free(buffer: Buffer): void {
  const { buffer: memory } = buffer
  if (memory instanceof ArrayBuffer && memory.byteLength === buffer.byteLength) memory.transfer?.(0)
}
