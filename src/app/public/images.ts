import { apiUrl, atApi } from '../api-url.ts'

/** The kinds of pictures, which are also their folders below /uploads. */
export type ImageKind = 'services' | 'subservices' | 'blog' | 'about' | 'why' | 'testimonials'

export const placeholderOf = (kind: ImageKind) => `/uploads/${kind}/placeholder.svg`

/**
 * Resolves the address of an image: full addresses as they are, paths and bare file names at the API's host, the placeholder if there is none
 * (specification 7).
 */
export function imageAddress(image: string | null, kind: ImageKind, host = apiUrl): string {
  const name = image?.trim()
  if (!name) return placeholderOf(kind)
  if (/^(https?:)?\/\//i.test(name)) return name
  return atApi(name.startsWith('/') ? name : name.startsWith('uploads/') ? `/${name}` : `/uploads/${kind}/${name}`, host)
}
