import { type ComponentProps, useEffect, useRef, useState } from 'react'

type PictureProps = { src: string; placeholder: string; alt: string } & Omit<ComponentProps<'img'>, 'src' | 'alt'>

/** An image that gives way to a placeholder when it cannot be shown, also when that was found out before the page came alive. */
export function Picture({ src, placeholder, alt, ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])
  return <img ref={image} src={failed === src ? placeholder : src} alt={alt} decoding="async" onError={() => setFailed(src)} {...rest} />
}
