import { Suspense, useEffect, useRef, useState } from 'react'
import type { ServicePage } from '../../answers/services.ts'
import { lazyPart } from '../../lazy-part.tsx'

const ReviewList = lazyPart(() => import('./review-list.tsx').then((part) => part.default))

/** Customer reviews, loaded when they come near the viewport, which keeps the page itself small. */
export function ServiceReviews({ service: { slug } }: { service: ServicePage }) {
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
