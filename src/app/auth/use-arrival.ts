import { useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Arrival, arrivalOf } from './origin.ts'

const never = () => () => {}

/** What is one visitor's own is not shown until the page is alive: pages are the same for everybody when they are sent. */
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A parameter of the address, such as the token of a mailed link; undefined until the page is alive. */
export function useQueryParam(name: string): string | null | undefined {
  const [query] = useSearchParams()
  return useIsAlive() ? query.get(name) : undefined
}

/** What the history hands to this page; nothing until the page is alive. */
export function useArrival(): Arrival {
  const { state } = useLocation()
  return arrivalOf(useIsAlive() ? state : null)
}
