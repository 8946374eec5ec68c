import sharp, { type Sharp } from 'sharp'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { limitConcurrency } from '../limit-concurrency.ts'

/** A picture with more pixels than this may be a decompression bomb. */
const mostPixels = 40_000_000
/** The longest that one step of decoding or encoding may take, in seconds. */
export const seconds = 10
export const qualities = { avif: 55, webp: 80 } as const

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

/**
 * Makes something of an uploaded picture's pixels, upright and in sRGB, one upload at a time. The uploaded name and type are ignored, and
 * nothing else in the file is used. Throws AppError invalid (field picture), busy.
 */
export function readPicture<T>(context: Context, bytes: Buffer, make: (picture: Sharp) => Promise<T>): Promise<T> {
  return limited(context, async () => {
    try {
      if (!signatures.some((begins) => begins(bytes))) throw refused(wordsFor(context).pictureUnreadable)
      await refuseLarge(context, bytes)
      const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      return await make(picture.autoOrient().timeout({ seconds }).toColourspace('srgb'))
    } catch (error) {
      if (error instanceof AppError) throw error
      context.log.info({ err: error }, 'an upload was no picture')
      throw refused(wordsFor(context).pictureUnreadable)
    }
  })
}

async function refuseLarge(context: Context, bytes: Buffer): Promise<void> {
  const { width = 0, height = 0, format = '' } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  if (!formats.includes(format) || width < 1 || height < 1) throw refused(wordsFor(context).pictureUnreadable)
  if (width * height > mostPixels) throw refused(wordsFor(context).pictureTooLarge)
}

const refused = (message: string) => new AppError('invalid', message, { fields: { picture: message } })
