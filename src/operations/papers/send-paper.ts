import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { papers } from '../../db/schema/papers.ts'
import type { PaperKind } from '../../domain/papers.ts'
import { signedInProfessional } from '../access.ts'
import type { Context } from '../context.ts'
import { qualities, readPicture } from '../pictures/read-picture.ts'
import { lockProfessional } from '../professionals/absences.ts'

/** Large enough to read the small print of a card. */
const longestSide = 2_000

type Sent = { id: string; picture: Blob }

/**
 * A professional sends a photo of a paper from the phone, encoded anew; it waits for the office. A newer photo replaces one that waits, the same id is
 * stored once. Throws AppError unauthenticated, forbidden, invalid, busy.
 */
export async function sendPaper(context: Context, kind: PaperKind, { id: sentId, picture }: Sent): Promise<void> {
  const { professionalId } = signedInProfessional(context)
  const isThis = and(eq(papers.professionalId, professionalId), eq(papers.sentId, sentId))
  const known = await context.db.select({ id: papers.id }).from(papers).where(isThis)
  if (known.length > 0) return
  const bytes = await readPicture(context, Buffer.from(await picture.arrayBuffer()), (read) =>
    read
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: qualities.webp, effort: 3 })
      .toBuffer(),
  )
  const file = `papers/${randomBytes(16).toString('hex')}.webp`
  await context.files.write(file, bytes)
  try {
    const before = await context.db.transaction((tx) => keep(context, tx, { professionalId, kind, sentId, file }))
    if (before) await context.files.remove([before])
  } catch (error) {
    await context.files.remove([file])
    throw error
  }
}

type Kept = { professionalId: number; kind: PaperKind; sentId: string; file: string }

/** Keeps a photo with the paper that waits, or as a new one. Returns the file that nothing refers to any more, null if there is none. */
async function keep(context: Context, tx: Transaction, { professionalId, kind, sentId, file }: Kept): Promise<string | null> {
  await lockProfessional(context, tx, professionalId)
  const waits = and(eq(papers.professionalId, professionalId), eq(papers.kind, kind), inArray(papers.state, ['asked', 'sent']))
  const now = context.now()
  const sent = { state: 'sent', sentId, file, sentAt: now } as const
  const [waiting] = await tx.select({ id: papers.id, sentId: papers.sentId, file: papers.file }).from(papers).where(waits)
  if (waiting?.sentId === sentId) return file
  if (waiting) await tx.update(papers).set(sent).where(eq(papers.id, waiting.id))
  else await tx.insert(papers).values({ professionalId, kind, ...sent, askedAt: now })
  return waiting?.file ?? null
}
