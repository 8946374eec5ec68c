import { useEffect, useState } from 'react'
import type { GatewayForPages } from '../../contracts/bookings.ts'
import { browserClient } from '../load.ts'

let known: Promise<GatewayForPages> | null = null
let answered: GatewayForPages | null = null

const ask = () => {
  known ??= browserClient('en')
    .public('GET /payment-gateway')
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

/** Which provider's form takes the card, loaded once per visit; null until known. If it cannot be loaded, the page's own form is shown. */
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
