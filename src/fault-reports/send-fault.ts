import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Fault } from './fault.ts'

export type FaultPlace = { url: string; release: string }

const timeoutMs = 5_000
const client = 'service-market/1'

/**
 * Sends a fault to where the operator says: by Sentry's protocol (which GlitchTip and others take too) if the address is a DSN, https://key@host/project,
 * and as JSON to any other. times: how often it happened since it was last sent. Throws if it was not taken.
 */
export async function sendFault(place: FaultPlace, fault: Fault, times: number): Promise<void> {
  const { address, headers, body } = requestOf(place, eventOf(place, fault, times))
  const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`reports are answered by ${answer.status}`)
}

type Event = ReturnType<typeof eventOf>

function eventOf({ release }: FaultPlace, { key, type, code, said, frames, level, tags }: Fault, times: number) {
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: new Date().toISOString(),
    platform: 'node',
    ...{ level, release, server_name: hostname(), logger: said, fingerprint: [key] },
    tags: { ...tags, ...(code !== null && { code }) },
    extra: { times },
    exception: {
      values: [
        {
          type,
          value: said,
          stacktrace: {
            // The oldest call first, as the protocol has it.
            frames: frames.toReversed().map(({ file, line, column, method }) => ({
              ...{ filename: file, lineno: line, colno: column, in_app: !file.includes('node_modules') && !file.startsWith('node:') },
              ...(method !== null && { function: method }),
            })),
          },
        },
      ],
    },
  }
}

function requestOf({ url }: FaultPlace, event: Event): { address: string; headers: Record<string, string>; body: string } {
  const { protocol, host, username, pathname } = new URL(url)
  const [, prefix = '', project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? []
  if (!username || !project) return { address: url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(event) }
  const lines = [{ event_id: event.event_id, sent_at: event.timestamp }, { type: 'event' }, event]
  return {
    address: `${protocol}//${host}${prefix}/api/${project}/envelope/`,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${client}, sentry_key=${username}`,
    },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  }
}
