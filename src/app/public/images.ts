const folders = { service: 'services', subService: 'subservices', article: 'blog' } as const
type Kind = keyof typeof folders

export const placeholderOf = (kind: Kind) => `/uploads/${folders[kind]}/placeholder.svg`

/** Where an image is: full addresses and paths as they are, bare file names in their folder, nothing as the placeholder (specification 7). */
export function imageAddress(image: string | null, kind: Kind): string {
  const name = image?.trim()
  if (!name) return placeholderOf(kind)
  if (/^https?:\/\//i.test(name) || name.startsWith('/')) return name
  return name.startsWith('uploads/') ? `/${name}` : `/uploads/${folders[kind]}/${name}`
}
