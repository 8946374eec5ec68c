import { type ReactNode, useEffect, useRef } from 'react'

type ScrollIntoViewProps = { when: unknown; children: ReactNode }

/** Scrolls its content into view when it appears, as in a dialog whose actions cover its end; again with each new `when`. */
export function ScrollIntoView({ when, children }: ScrollIntoViewProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new thing brings itself into sight.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [when])
  return (
    <div ref={place} className="scroll-mt-40">
      {children}
    </div>
  )
}
