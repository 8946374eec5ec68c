import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../../contracts/client.ts'
import { onSessionChange, readToken } from '../auth/session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: {
      /** The keys of what the mutation changes: asked for again, in every tab of the browser, once it has succeeded. */
      changes?: readonly QueryKey[]
    }
  }
}

const retries = 2
const notReached = new Set([0, 502, 504])

/** Reads alone are repeated, and only where nobody answered: a server that sheds load is not asked for more. */
const mayRetry = (failures: number, error: ApiError): boolean => failures < retries && notReached.has(error.status)

/** A client as private pages use it. tell hears the keys of what a mutation has changed. */
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
      // Calls fail by themselves where there is no network, so that the page can say so.
      queries: {
        networkMode: 'always',
        retry: mayRetry,
        retryDelay: (failures) => 500 * 2 ** failures,
        throwOnError: (error) => !(error instanceof ApiError),
      },
      // A mutation is never repeated by itself, nor kept once nobody looks at it.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
  return client
}

function invalidate(client: QueryClient, changes: readonly QueryKey[]): void {
  for (const queryKey of changes) void client.invalidateQueries({ queryKey })
}

let ofDocument: QueryClient | null = null

/** The one client of a browser's document; on the server a new one for each page, which asks nothing. */
export function queryClient(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient()
  ofDocument ??= startQueryClient()
  return ofDocument
}

/** Hears of changes made in other tabs, whose names travel and never their contents, and forgets everything when somebody else signs in or out. */
function startQueryClient(): QueryClient {
  const tabs = new BroadcastChannel('service-market:changes')
  const client = createQueryClient((changes) => tabs.postMessage(changes))
  tabs.onmessage = ({ data }: MessageEvent<readonly QueryKey[]>) => invalidate(client, data)
  let token = readToken()
  onSessionChange(() => {
    if (readToken() === token) return
    token = readToken()
    // After the pages of whoever left are gone, so that nobody asks for them again.
    setTimeout(() => {
      client.removeQueries({ type: 'inactive' })
      void client.resetQueries()
    })
  })
  return client
}
