export const pictureSizes = [256, 512] as const
export const pictureFormats = ['avif', 'webp'] as const

/** The file names of a profile picture, from the key stored with its account. */
export const pictureNames = (key: string): string[] =>
  pictureSizes.flatMap((size) => pictureFormats.map((format) => `profiles/${key}-${size}.${format}`))

/** The address of a profile picture, null if there is none. */
export const profileImageOf = (key: string | null): string | null => (key ? `/uploads/profiles/${key}-256.webp` : null)
