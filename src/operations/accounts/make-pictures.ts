import sharp, { type Sharp } from 'sharp'
import type { Context } from '../context.ts'
import { pictureFormats, pictureNames, pictureSizes } from '../pictures/picture-names.ts'
import { qualities, readPicture, seconds } from '../pictures/read-picture.ts'

type PictureFile = { name: string; bytes: Buffer }

/** Generates the files of a profile picture: the centre of the upload, in two sizes and formats. Throws AppError invalid, busy. */
export const makePictures = (context: Context, bytes: Buffer, key: string): Promise<PictureFile[]> =>
  readPicture(context, bytes, (picture) => squaresOf(picture, key))

/** Decoded once, to the largest square; the others are made from that. */
async function squaresOf(picture: Sharp, key: string): Promise<PictureFile[]> {
  const names = pictureNames(key)
  const largest = Math.max(...pictureSizes)
  const { data, info } = await picture.resize(largest, largest, { fit: 'cover' }).raw().toBuffer({ resolveWithObject: true })
  const square = { width: info.width, height: info.height, channels: info.channels }
  const made = await Promise.all(
    pictureSizes.flatMap((size) =>
      pictureFormats.map((format) =>
        sharp(data, { raw: square })
          .resize(size, size)
          .toFormat(format, { quality: qualities[format], effort: 3 })
          .timeout({ seconds })
          .toBuffer(),
      ),
    ),
  )
  return made.map((picture, index) => ({ name: names[index] ?? '', bytes: picture }))
}
