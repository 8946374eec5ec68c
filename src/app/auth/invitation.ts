const key = 'service-market:invite'

/** The invitation code, stored until it is used: invited friends look around before they sign up. */
export function recallInvitation(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepInvitation(code: string | null): void {
  try {
    if (code === null) localStorage.removeItem(key)
    else localStorage.setItem(key, code.slice(0, 20))
  } catch {
    // Without storage, signing up works with the code in the address.
  }
}
