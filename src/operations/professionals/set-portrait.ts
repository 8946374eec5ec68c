import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Portrait } from '../../contracts/office/portraits.ts'
import { portraits, professionals } from '../../db/schema/professionals.ts'
import { makePictures } from '../accounts/make-pictures.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { staffWhoMay } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { profileImageOf } from '../pictures/picture-names.ts'
import { lockPortrait, shownPortrait } from './portrait.ts'

/**
 * Shows customers this picture of a professional, instead of the one before. It is encoded anew and its name is random, so that nobody can guess it; the
 * picture before is deleted a day later (delete-portraits.ts). Throws AppError unauthenticated, forbidden, not_found, invalid (field picture), busy.
 */
export async function setPortrait(context: Context, id: number, upload: Blob, idempotencyKey: string | null): Promise<Acted<Portrait>> {
  await staffWhoMay(context, context.db, 'portrait.set')
  const bytes = Buffer.from(await upload.arrayBuffer())
  const key = randomBytes(16).toString('hex')
  const files = await makePictures(context, bytes, key)
  const names = files.map(({ name }) => name)
  const request = { upload: createHash('sha256').update(bytes).digest('hex') }
  const act = { verb: 'portrait.set', subject: { kind: 'professional', id }, key: idempotencyKey, request } as const
  try {
    for (const file of files) await context.files.write(file.name, file.bytes)
    const acted = await actAsStaff(context, act, async (tx) => {
      const before = await lockPortrait(context, tx, id)
      await tx.insert(portraits).values({ key })
      await tx.update(professionals).set({ portrait: key }).where(eq(professionals.id, id))
      return {
        result: { picture: profileImageOf(key) },
        after: { is_replaced: before.portrait !== null },
        undo: await shownPortrait.undo(tx, id, before),
      }
    })
    // Sent again, it has the answer of the first time, and its files.
    if (acted.data.picture !== profileImageOf(key)) await context.files.remove(names)
    return acted
  } catch (error) {
    await context.files.remove(names)
    throw error
  }
}
