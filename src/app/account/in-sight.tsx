import { type ReactNode, useEffect, useRef } from 'react'

type InSightProps = { of: unknown; children: ReactNode }

/** What appears below the edge, as in a dialog whose actions cover its end, comes into sight; again where it is of something else. */
export function InSight({ of, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new thing brings itself into sight.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [of])
  return (
    <div ref={place} className="scroll-mt-40">
      {children}
    </div>
  )
}
