import type { Context } from '../context.ts'
import { keepPhoto } from '../pictures/keep-photo.ts'

/** Enough to see where it drips; the phones of those who come load it over a mobile network. In pixels. */
const longestSide = 1_280

/** Keeps the file of a photo while `keep` records it, and removes it if that fails. Throws AppError invalid, busy, and whatever `keep` throws. */
export async function keepProblemPhoto<T>(context: Context, upload: Blob, keep: (file: string) => Promise<T>): Promise<T> {
  const file = await keepPhoto(context, 'problems', upload, longestSide)
  try {
    return await keep(file)
  } catch (error) {
    await context.files.remove([file])
    throw error
  }
}
