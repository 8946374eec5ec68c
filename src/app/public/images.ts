/** What a picture shows, which is also the folder below /uploads where its kind lies. */
export type ImageKind = 'services' | 'subservices' | 'blog' | 'about' | 'why' | 'testimonials'

export const placeholderOf = (kind: ImageKind) => `/uploads/${kind}/placeholder.svg`

/** Where an image is: full addresses and paths as they are, bare file names in their folder, nothing as the placeholder (specification 7). */
export function imageAddress(image: string | null, kind: ImageKind): string {
  const name = image?.trim()
  if (!name) return placeholderOf(kind)
  if (/^(https?:\/)?\//i.test(name)) return name
  return name.startsWith('uploads/') ? `/${name}` : `/uploads/${kind}/${name}`
}
