import { setTimeout as pause } from 'node:timers/promises'
import type { AwsClient } from 'aws4fetch'

/** signal: ends all tries, and the reading of the answer. retries: how often a server that is busy is asked again. */
type Asked = RequestInit & { signal: AbortSignal; retries?: number }

const firstPauseMs = 50

/**
 * Asks a server that checks signatures. The library's own `fetch` hands the signal on by way of a request that the garbage collector may take away, and
 * then nothing ends a call that hangs; `fetch` itself keeps the signal that it is given.
 */
export async function askSigned(client: AwsClient, url: string, { signal, retries = 0, ...init }: Asked): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(await client.sign(url, init), { signal })
    if (tries >= retries || (answer.status < 500 && answer.status !== 429)) return answer
    await answer.body?.cancel()
    await pause(Math.random() * firstPauseMs * 2 ** tries, undefined, { signal })
  }
}
