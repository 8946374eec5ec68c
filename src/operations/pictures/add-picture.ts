import { createHash } from 'node:crypto'
import type { StaffVerb } from '../../domain/rights.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { staffWhoMay } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { qualities, readPicture } from './read-picture.ts'

/** The longest side of a picture, in pixels: twice the width at which the widest is shown. */
const longestSide = 1_600

/** The file of a picture of the site, named after what is in it. */
export const contentPicturePattern = /^[0-9a-f]{32}\.webp$/
export const contentPictureFolder = 'content'

/**
 * Stores a picture for what staff write, at most 1,600 pixels wide and high, and returns its address. Throws AppError unauthenticated,
 * forbidden, invalid (field picture), busy, idempotency_key_reused.
 */
export async function addPicture(
  context: Context,
  verb: Extract<StaffVerb, `${string}.add_picture`>,
  upload: Blob,
  key: string | null,
): Promise<Acted<{ image_url: string }>> {
  await staffWhoMay(context, context.db, verb)
  const bytes = await readPicture(context, Buffer.from(await upload.arrayBuffer()), (picture) =>
    picture
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: qualities.webp, effort: 4 })
      .toBuffer(),
  )
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const name = `${contentPictureFolder}/${id}.webp`
  await context.files.write(name, bytes)
  return actAsStaff(context, { verb, subject: { kind: 'picture', id }, key, request: { id } }, async () => ({
    result: { image_url: `/uploads/${name}` },
    after: { bytes: bytes.length },
  }))
}
