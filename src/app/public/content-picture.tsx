import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { type ImageKind, imageAddress, placeholderOf } from './images.ts'

type ContentPictureProps = { kind: ImageKind; image: string | null } & Omit<ComponentProps<'img'>, 'src'>

/** A content picture, or the placeholder of its kind if it is missing or fails, even if it failed before hydration. */
export function ContentPicture({ kind, image, alt = '', ...rest }: ContentPictureProps) {
  const element = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const src = imageAddress(image, kind)
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(src)
  }, [src])
  return <img ref={element} src={failed === src ? placeholderOf(kind) : src} alt={alt} onError={() => setFailed(src)} {...rest} />
}
