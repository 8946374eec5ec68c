/** The secret by which the server knows this browser again, so that wrong passwords from elsewhere do not lock it out. It outlives sessions. */

const key = 'service-market-device'

export function readDevice(): { device?: string } {
  try {
    const device = localStorage.getItem(key)
    return device ? { device } : {}
  } catch {
    return {}
  }
}

export function keepDevice(device: string): void {
  try {
    localStorage.setItem(key, device)
  } catch {
    // A browser that stores nothing is a new device each time.
  }
}
