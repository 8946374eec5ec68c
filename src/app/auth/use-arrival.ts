import { useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Arrival, arrivalOf } from './origin.ts'

const never = () => () => {}

/** Personal data is not shown until hydration: pages are the same for everybody when they are sent. */
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A parameter of the address, such as the token of an emailed link; undefined until hydration. */
export function useQueryParam(name: string): string | null | undefined {
  const [query] = useSearchParams()
  return useIsAlive() ? query.get(name) : undefined
}

/** The history state of this page; nothing until hydration. */
export function useArrival(): Arrival {
  const { state } = useLocation()
  return arrivalOf(useIsAlive() ? state : null)
}
