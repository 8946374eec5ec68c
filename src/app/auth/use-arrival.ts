import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { carryWithLanguage, takeCarried } from './carried.ts'
import { type Arrival, arrivalOf, carriedOver } from './origin.ts'
import { useIsAlive } from './use-own-query.ts'

/** What came with whoever is here, also where they have changed the language since. */
export function useArrival(): Arrival {
  const { t } = useSite()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const take = useEffectEvent(() => {
    const carried = takeCarried(pathname + search)
    if (carried) navigate(pathname + search, { replace: true, state: carriedOver(carried, t.auth) })
  })
  useEffect(() => take(), [])
  useEffect(() => carryWithLanguage(pathname, search, state), [pathname, search, state])
  return arrivalOf(useIsAlive() ? state : null)
}
