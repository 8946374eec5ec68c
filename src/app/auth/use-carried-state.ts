import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { inOtherLanguage } from '../addresses.ts'
import { useSite } from '../i18n/messages.tsx'
import { carriedOver } from './origin.ts'

const key = 'service-market:carried'

type Carried = { address: string; state: unknown }

/**
 * The other language is a new document, so the history state of this one is carried over: why somebody is at the login, and the way back.
 * It listens for the navigation instead of changing the links themselves, which every page has.
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

/** The state carried to this address, once. */
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
    // Without storage, the language still changes, and the login leads to the profile.
  }
}
