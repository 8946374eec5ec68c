import { useEffect, useState } from 'react'

const nameOf = (id: string) => `booking-key:${id}`

/** The address of a booking's page with its key. A fragment stays in the browser: no server, log or other site ever reads it. */
export const addressWithKey = (address: string, key: string): string => `${address}#key=${encodeURIComponent(key)}`

/** Keeps the key of a booking for this tab, so that its page and its invoices find it. */
export function keepKey(id: string, key: string): void {
  try {
    sessionStorage.setItem(nameOf(id), key)
  } catch {
    // A browser that keeps nothing still has the link of the mail.
  }
}

function keptKey(id: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(id))
  } catch {
    return null
  }
}

/** Takes the key out of the address, where it would be seen and copied along. One that is kept gives way only to one that opens (keepKey). */
function takeKey(id: string): string | null {
  const key = new URLSearchParams(location.hash.slice(1)).get('key')
  const kept = keptKey(id)
  if (key === null) return kept
  history.replaceState(history.state, '', location.pathname + location.search)
  if (kept === null) keepKey(id, key)
  return key
}

/** The key of a guest's link to a booking: undefined until the browser was asked, null where there is none (whoever is signed in needs none). */
export function useBookingKey(id: string): string | null | undefined {
  const [taken, setTaken] = useState<{ id: string; key: string | null }>()
  useEffect(() => setTaken({ id, key: takeKey(id) }), [id])
  useEffect(() => {
    const take = () => location.hash.startsWith('#key=') && setTaken({ id, key: takeKey(id) })
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [id])
  return taken?.id === id ? taken.key : undefined
}
