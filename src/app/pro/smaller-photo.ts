import { smallerPhoto as made } from '../smaller-photo.ts'

const longestSide = 1_600

/** A photo at the size that is kept anyway; as it is where the browser cannot make it smaller. */
export async function smallerPhoto(file: File): Promise<Blob> {
  const photo = await made(file, longestSide)
  return photo && photo.size < file.size ? photo : file
}
