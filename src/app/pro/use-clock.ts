import { useEffect, useState } from 'react'

const every = 10_000

/** Renders again as time passes. */
export function useClock(): void {
  const [, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((turn) => turn + 1), every)
    return () => clearInterval(timer)
  }, [])
}
