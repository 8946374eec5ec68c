import sharp from 'sharp'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { pictureFormats, pictureNames, pictureSizes } from './picture-names.ts'

/** A picture with more pixels than this may be a decompression bomb. */
const mostPixels = 40_000_000
const seconds = 10
const qualities = { avif: 55, webp: 80 } as const

/** The first bytes of accepted file types: no SVG, no PDF, nothing that can contain a program. */
const signatures: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' && /^(avif|avis|mif1|miaf)$/.test(bytes.toString('latin1', 8, 12)),
]
const formats = ['jpeg', 'png', 'webp', 'heif', 'avif']

/** Decoding a large picture takes hundreds of megabytes, so they are decoded one at a time. */
const limited = limitConcurrency({ mostAtOnce: 1, mostWaiting: 10 })

type PictureFile = { name: string; bytes: Buffer }

/**
 * Generates the files of a profile picture from its pixels: the centre, upright, without anything else in the upload. The uploaded name and
 * type are ignored. Throws AppError invalid, busy.
 */
export function makePictures(context: Context, bytes: Buffer, key: string): Promise<PictureFile[]> {
  return limited(context, async () => {
    try {
      if (!signatures.some((begins) => begins(bytes))) throw refused(wordsFor(context).pictureUnreadable)
      await refuseLarge(context, bytes)
      return await squaresOf(bytes, key)
    } catch (error) {
      if (error instanceof AppError) throw error
      context.log.info({ err: error }, 'an upload was no picture')
      throw refused(wordsFor(context).pictureUnreadable)
    }
  })
}

/** Decoded once, to the largest square; the others are made from that. */
async function squaresOf(bytes: Buffer, key: string): Promise<PictureFile[]> {
  const names = pictureNames(key)
  const largest = Math.max(...pictureSizes)
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize(largest, largest, { fit: 'cover' })
    .timeout({ seconds })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
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

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })

async function refuseLarge(context: Context, bytes: Buffer): Promise<void> {
  const { width = 0, height = 0, format = '' } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  if (!formats.includes(format) || width < 1 || height < 1) throw refused(wordsFor(context).pictureUnreadable)
  if (width * height > mostPixels) throw refused(wordsFor(context).pictureTooLarge)
}

const refused = (message: string) => new AppError('invalid', message, { fields: { picture: message } })
