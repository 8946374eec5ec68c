export const pictureSizes = [256, 512] as const
export const pictureFormats = ['avif', 'webp'] as const

/** The files of a profile picture under the key that its account keeps. */
export const pictureNames = (key: string): string[] =>
  pictureSizes.flatMap((size) => pictureFormats.map((format) => `profiles/${key}-${size}.${format}`))

/** Where a profile picture is seen, null where there is none. */
export const profileImageOf = (key: string | null): string | null => (key ? `/uploads/profiles/${key}-256.webp` : null)
