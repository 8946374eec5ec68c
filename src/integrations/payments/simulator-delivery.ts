import { signatureHeader, signEvent } from './simulator.ts'

type DueEvent = { id: string; copy: number; body: string }

/** The outgoing side of the simulator's memory. */
export type EventStore = {
  due(now: Date, most?: number): Promise<DueEvent[]>
  delivered(event: DueEvent, now: Date): Promise<void>
  postpone(event: DueEvent, until: Date): Promise<void>
  secret(): Promise<string>
}

/** Posts to our endpoint as a provider over the network would; false where it was not taken. */
export type Post = (body: string, headers: Record<string, string>) => Promise<boolean>

const againAfterMs = 30_000

/** Sends the simulator's events that are due. One that is not taken is sent again later. Answers how many were taken. */
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

/** Delivers about every second until the answered function is called; it resolves when nothing is under way. */
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
