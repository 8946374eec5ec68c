import { useEffect, useState } from 'react'

const nameOf = (id: string) => `booking-key:${id}`
const confirmationOf = (id: string) => `booking-confirmation:${id}`

/** The address of a booking's page with its key. The fragment stays in the browser: no server, log or other site ever reads it. */
export const addressWithKey = (address: string, key: string): string => `${address}#key=${encodeURIComponent(key)}`

/** Stores the key of a booking for this tab, so that its page and invoices can use it. */
export const keepKey = (id: string, key: string): void => keep(nameOf(id), key)

/** The key from the email that confirms a guest's booking, if its link was opened in this tab. */
export const keptConfirmation = (id: string): string | null => kept(confirmationOf(id))

function keep(name: string, key: string): void {
  try {
    sessionStorage.setItem(name, key)
  } catch {
    // Without storage, the link in the email still works.
  }
}

function kept(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Removes the keys from the address, where they could be seen and copied. A stored key is replaced only by one that works (keepKey). */
function takeKey(id: string): string | null {
  const sent = new URLSearchParams(location.hash.slice(1))
  const key = sent.get('key')
  const known = kept(nameOf(id))
  if (key === null) return known
  const confirmation = sent.get('confirm')
  if (confirmation) keep(confirmationOf(id), confirmation)
  history.replaceState(history.state, '', location.pathname + location.search)
  if (known === null) keepKey(id, key)
  return key
}

/**
 * The key of a guest's link to a booking: undefined until read from the browser, null if there is none (a logged-in customer needs none).
 */
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
