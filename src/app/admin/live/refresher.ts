import type { QueryClient, QueryKey } from '@tanstack/react-query'

const apartMs = 1_000

/**
 * Asks again for queries that changed, each at most once a second. A query that is on its way is asked for after it has come, and nothing while
 * a dialog is open: what somebody types there belongs to what they saw when they opened it.
 */
export function createRefresher(client: QueryClient) {
  const waiting = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let next = 0
  const refresh = () => {
    timer = undefined
    next = Date.now() + apartMs
    if (document.querySelector('dialog[open]') === null) {
      for (const [name, queryKey] of waiting) {
        if (client.isFetching({ queryKey }) > 0) continue
        waiting.delete(name)
        void client.invalidateQueries({ queryKey })
      }
    }
    if (waiting.size > 0) schedule()
  }
  const schedule = () => {
    timer ??= setTimeout(refresh, Math.max(0, next - Date.now()))
  }
  return {
    ask: (keys: readonly QueryKey[]) => {
      for (const key of keys) waiting.set(JSON.stringify(key), key)
      schedule()
    },
    stop: () => clearTimeout(timer),
  }
}
