import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContentPicture } from '../content-picture.tsx'

type ArticlePictureProps = { image: string | null; alt?: string; eager?: boolean; className?: string }

/** An article's picture over its skeleton, which stops animating once the picture or its placeholder is shown. */
export function ArticlePicture({ image, alt, eager = false, className }: ArticlePictureProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [isLoading, setIsLoading] = useState(true)
  useEffect(() => {
    if (frame.current?.querySelector('img')?.complete) setIsLoading(false)
  }, [])
  return (
    <span ref={frame} className={classNames('relative block aspect-video overflow-hidden bg-sunken', className)}>
      {isLoading && <Skeleton className="absolute inset-0 rounded-none" />}
      <ContentPicture
        kind="blog"
        image={image}
        alt={alt}
        width="1200"
        height="675"
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        onLoad={() => setIsLoading(false)}
        className="relative size-full object-cover"
      />
    </span>
  )
}
