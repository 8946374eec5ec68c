import { useEffect, useState } from 'react'
import type { GatewayForPages } from '../../contracts/bookings.ts'
import { browserClient } from '../load.ts'

let known: Promise<GatewayForPages> | null = null
let answered: GatewayForPages | null = null

const ask = () => {
  known ??= browserClient('en')
    .paymentGateway()
    .then(({ data }) => {
      answered = data
      return data
    })
    .catch((error: unknown) => {
      known = null
      throw error
    })
  return known
}

/** Whose form takes the card: asked once a visit; null until it is known, and where it cannot be asked the page's own form is shown. */
export function useGateway(): GatewayForPages | null {
  const [gateway, setGateway] = useState(answered)
  useEffect(() => {
    let isStale = false
    ask()
      .catch((): GatewayForPages => ({ name: 'simulator', publishable_key: null, captures_on: 'booking' }))
      .then((answer) => !isStale && setGateway(answer))
    return () => {
      isStale = true
    }
  }, [])
  return gateway
}
