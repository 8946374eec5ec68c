import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../../contracts/client.ts'
import { onSessionChange, readToken } from '../auth/session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: {
      /** The query keys that the mutation changes: reloaded in every tab of the browser once it has succeeded. */
      changes?: readonly QueryKey[]
    }
  }
}

const retries = 2
const notReached = new Set([0, 502, 504])

/** Only reads are retried, and only if there was no response: a server that sheds load is not asked again. */
const mayRetry = (failures: number, error: ApiError): boolean => failures < retries && notReached.has(error.status)

/** A query client for private pages. tell is called with the keys that a mutation has changed. */
export function createQueryClient(tell: (changes: readonly QueryKey[]) => void = () => {}): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_answer, _input, _rollback, { meta }) => {
        if (!meta?.changes) return
        invalidate(client, meta.changes)
        tell(meta.changes)
      },
    }),
    defaultOptions: {
      // Calls fail immediately without a network, so that the page can say so.
      queries: {
        networkMode: 'always',
        retry: mayRetry,
        retryDelay: (failures) => 500 * 2 ** failures,
        throwOnError: (error) => !(error instanceof ApiError),
      },
      // A mutation is never retried automatically, nor kept once nothing on the page uses it.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
  return client
}

function invalidate(client: QueryClient, changes: readonly QueryKey[]): void {
  for (const queryKey of changes) void client.invalidateQueries({ queryKey })
}

let ofDocument: QueryClient | null = null

/** The single client of a browser's document; on the server a new one for each page, which loads nothing. */
export function queryClient(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient()
  ofDocument ??= startQueryClient()
  return ofDocument
}

/**
 * Receives changes made in other tabs, of which only the keys are sent and never the data, and clears everything when somebody else logs in
 * or out.
 */
function startQueryClient(): QueryClient {
  const tabs = new BroadcastChannel('service-market:changes')
  const client = createQueryClient((changes) => tabs.postMessage(changes))
  tabs.onmessage = ({ data }: MessageEvent<readonly QueryKey[]>) => invalidate(client, data)
  let token = readToken()
  onSessionChange(() => {
    if (readToken() === token) return
    token = readToken()
    // After the previous user's pages are gone, so that nothing is reloaded for them.
    setTimeout(() => {
      client.removeQueries({ type: 'inactive' })
      void client.resetQueries()
    })
  })
  return client
}
