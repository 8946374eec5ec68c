import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { type ImageKind, imageAddress, placeholderOf } from './images.ts'

type ContentPictureProps = { kind: ImageKind; image: string | null } & Omit<ComponentProps<'img'>, 'src'>

/** A picture of the content; the placeholder of its kind where it is missing or fails, also when it failed before the page came alive. */
export function ContentPicture({ kind, image, alt = '', ...rest }: ContentPictureProps) {
  const element = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const src = imageAddress(image, kind)
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(src)
  }, [src])
  return <img ref={element} src={failed === src ? placeholderOf(kind) : src} alt={alt} onError={() => setFailed(src)} {...rest} />
}
