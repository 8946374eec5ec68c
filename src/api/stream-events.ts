import type { CallStream } from './operation.ts'

/** Milliseconds between signs of life: less than proxies allow a silent connection. */
const heartbeat = 15_000
const signOfLife = ':\n\n'

const encoder = new TextEncoder()

/** A response of server-sent events, each the JSON of one, until the stream ends or its reader goes away. No proxy may hold it back. */
export function streamEvents(stream: CallStream): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(signOfLife)),
    pull: async (controller) => {
      const events = await stream.next(heartbeat)
      if (events === null) return controller.close()
      const lines = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
      controller.enqueue(encoder.encode(lines || signOfLife))
    },
    cancel: () => stream.stop(),
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' } })
}
