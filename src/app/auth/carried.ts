import { inOtherLanguage } from '../addresses.ts'

const key = 'service-market:carried'

type Carried = { address: string; state: unknown }

/**
 * The other language is a whole new document, to which what the history holds for this one is carried. Heard here rather than asked of
 * the links themselves, which every page has.
 */
export function carryWithLanguage(pathname: string, search: string, state: unknown): () => void {
  const hear = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[hreflang]')) keep({ address: inOtherLanguage(pathname, search), state })
  }
  addEventListener('click', hear)
  return () => removeEventListener('click', hear)
}

/** What was carried to this address, once. */
export function takeCarried(address: string): unknown {
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
