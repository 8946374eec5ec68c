import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { inOtherLanguage } from '../addresses.ts'
import { useSite } from '../i18n/messages.tsx'
import { carriedOver } from './origin.ts'

const key = 'service-market:carried'

type Carried = { address: string; state: unknown }

/**
 * The other language is a whole new document, to which what the history holds for this one is carried: why somebody is at the login,
 * and the way back. Heard here rather than asked of the links themselves, which every page has.
 */
export function useCarriedState(): void {
  const { t } = useSite()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const take = useEffectEvent(() => {
    const carried = recall(pathname + search)
    if (carried) navigate(pathname + search, { replace: true, state: carriedOver(carried, t.auth) })
  })
  const carry = useEffectEvent(({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[hreflang]')) keep({ address: inOtherLanguage(pathname, search), state })
  })
  useEffect(() => {
    take()
    const hear = (event: MouseEvent) => carry(event)
    addEventListener('click', hear)
    return () => removeEventListener('click', hear)
  }, [])
}

/** What was carried to this address, once. */
function recall(address: string): unknown {
  try {
    const carried = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Carried | null
    sessionStorage.removeItem(key)
    return carried?.address === address ? carried.state : null
  } catch {
    return null
  }
}

function keep(carried: Carried): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(carried))
  } catch {
    // A browser that keeps nothing still changes the language, and leads to the profile.
  }
}
