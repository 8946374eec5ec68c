import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ServiceDetail } from '../../../contracts/services.ts'

/** If this part cannot be loaded it is left out, so that it does not break the page. */
const ReviewList = lazy(() => import('./review-list.tsx').catch(() => ({ default: () => null })))

/** Customer reviews, loaded when they come near the viewport, which keeps the page itself small. */
export function ServiceReviews({ service: { slug } }: { service: ServiceDetail }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '400px' })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place} className="min-h-px">
      <Suspense>{isNear && <ReviewList key={slug} slug={slug} />}</Suspense>
    </div>
  )
}
