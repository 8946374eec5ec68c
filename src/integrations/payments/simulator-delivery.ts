import { signatureHeader, signEvent } from './simulator.ts'

type DueEvent = { id: string; copy: number; body: string }

/** The outgoing events of the simulator. */
export type EventStore = {
  due(now: Date, most?: number): Promise<DueEvent[]>
  delivered(event: DueEvent, now: Date): Promise<void>
  postpone(event: DueEvent, until: Date): Promise<void>
  secret(): Promise<string>
}

/** Posts to our webhook as a provider would over the network; false if it was not accepted. */
export type Post = (body: string, headers: Record<string, string>) => Promise<boolean>

const againAfterMs = 30_000

/** Sends the simulator's due events. One that is not accepted is sent again later. Returns how many were accepted. */
export async function deliverEvents(store: EventStore, post: Post, now: Date): Promise<number> {
  let taken = 0
  for (const event of await store.due(now)) {
    const headers = { 'content-type': 'application/json', [signatureHeader]: signEvent(await store.secret(), event.body, now) }
    if (await post(event.body, headers).catch(() => false)) {
      await store.delivered(event, now)
      taken++
    } else {
      await store.postpone(event, new Date(now.getTime() + againAfterMs))
    }
  }
  return taken
}

/** Delivers events about every second until the returned function is called; that resolves when nothing is in progress. */
export function startDelivery(store: EventStore, post: Post, onError: (error: unknown) => void): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    underWay = deliverEvents(store, post, new Date())
      .catch(onError)
      .finally(() => {
        isBusy = false
      })
  }, 1_000)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
