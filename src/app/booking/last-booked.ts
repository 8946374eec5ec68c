const key = 'service-market:last-booked'
const most = 3

/** The ids of the services that were last booked in this browser, the latest first. */
export function readLastBooked(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)).slice(0, most) : []
  } catch {
    return []
  }
}

/** Remembers in this browser alone which service was booked. */
export function rememberBooked(id: number): void {
  try {
    localStorage.setItem(key, JSON.stringify([id, ...readLastBooked().filter((one) => one !== id)].slice(0, most)))
  } catch {
    // A browser without storage offers no services again.
  }
}

/** On logging out, so that whoever uses this browser next is not told. */
export function forgetBooked(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}
