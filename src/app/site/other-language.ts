import { useLocation } from 'react-router'
import { inOtherLanguage } from '../addresses.ts'
import { useSite } from '../i18n/messages.tsx'

const key = 'service-market:carried'

type Carried = { address: string; state: unknown }

/** A link to this page in the other language: a whole new document, which what the history holds for this one goes with. */
export function useOtherLanguage() {
  const { language } = useSite()
  const { pathname, search, state } = useLocation()
  const other: 'en' | 'ar' = language === 'ar' ? 'en' : 'ar'
  const href = inOtherLanguage(pathname, search)
  return { other, link: { href, hrefLang: other, onClick: () => carry(state && { address: href, state }) } }
}

/** A browser may forbid to keep anything. */
function carry(carried: Carried | null): void {
  try {
    if (carried) sessionStorage.setItem(key, JSON.stringify(carried))
    else sessionStorage.removeItem(key)
  } catch {}
}

/** What was carried to this address, once. */
export function takeCarried(address: string): unknown {
  try {
    const carried = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Carried | null
    carry(null)
    return carried?.address === address ? carried.state : null
  } catch {
    return null
  }
}
