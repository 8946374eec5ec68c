import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

const never = () => () => {}

/**
 * A parameter of the address that is one visitor's own, such as the token of a mailed link: pages are the same for everybody when they
 * are sent, so it is undefined until the page is alive.
 */
export function useOwnQuery(name: string): string | null | undefined {
  const [query] = useSearchParams()
  return useIsAlive() ? query.get(name) : undefined
}

/** Whether the page shows more already than was sent for everybody. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
