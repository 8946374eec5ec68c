import type { ReactNode } from 'react'

const bring = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What appears below the edge, as in a dialog whose actions cover its end, comes into sight. */
export function InSight({ children }: { children: ReactNode }) {
  return <div ref={bring}>{children}</div>
}
