import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PaperOverview, StaffPaper } from '../../contracts/office/papers.ts'
import type { ProPaper } from '../../contracts/pro/papers.ts'
import type { Queryable } from '../../db/client.ts'
import { papers } from '../../db/schema/papers.ts'
import { professionals } from '../../db/schema/professionals.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { type PaperFacts, type PaperKind, paperKinds, standingOf } from '../../domain/papers.ts'
import { signedInProfessional } from '../access.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { textIn } from '../localized.ts'

/** More than anybody has: one that holds, a newer one, and those refused within the time that they are kept. */
const mostOfOne = 200

/** The papers that a professional must have, and those they have. Throws AppError unauthenticated, forbidden. */
export async function listPapers(context: Context, professionalId: number): Promise<PaperOverview[]> {
  await staffWhoSee(context, 'people')
  const today = dubaiDateOf(context.now())
  const kinds = await readKinds(context, professionalId)
  return kinds.map(({ kind, isRequired, shown }) => ({
    kind,
    is_required: isRequired,
    standing: standingOf(factsOf(shown), today),
    papers: shown,
  }))
}

/** The papers of the calling professional. Throws AppError unauthenticated, forbidden. */
export async function readOwnPapers(context: Context): Promise<ProPaper[]> {
  const kinds = await readKinds(context, signedInProfessional(context).professionalId)
  return kinds.map(({ kind, shown }) => {
    const { holds, expiresOn, newer } = factsOf(shown)
    return { kind, holds, expires_on: expiresOn, newer, refusal: newer === 'refused' ? (shown[0]?.refusal ?? null) : null }
  })
}

/** A paper as staff see it. Throws AppError unauthenticated, forbidden, not_found. */
export async function getPaper(context: Context, id: number): Promise<StaffPaper> {
  await staffWhoSee(context, 'people')
  return readPaper(context, context.db, id)
}

/** The same without a check of rights, also in a transaction. Throws AppError not_found. */
export async function readPaper(context: Context, db: Queryable, id: number): Promise<StaffPaper> {
  const [paper] = await readRows(context, db, eq(papers.id, id))
  if (!paper) throw new AppError('not_found', wordsFor(context).paperNotFound)
  return paper
}

/** The photo of a paper, for staff. Throws AppError unauthenticated, forbidden, not_found. */
export async function readPaperPhoto(context: Context, id: number): Promise<{ content: Uint8Array<ArrayBuffer>; filename: string }> {
  await staffWhoSee(context, 'people')
  const [paper] = await context.db.select({ kind: papers.kind, file: papers.file }).from(papers).where(eq(papers.id, id))
  const bytes = paper?.file && (await context.files.read(paper.file))
  if (!bytes) throw new AppError('not_found', wordsFor(context).paperNotFound)
  return { content: new Uint8Array(bytes), filename: `${paper.kind}.webp` }
}

/** What the newest paper of a kind says, and the one that holds. */
function factsOf([newest, before]: readonly StaffPaper[]): PaperFacts {
  const holding = newest?.state === 'approved' ? newest : before
  const newer = newest?.state === 'asked' || newest?.state === 'sent' || newest?.state === 'refused' ? newest.state : null
  return { holds: holding !== undefined, expiresOn: holding?.expires_on ?? null, newer }
}

type OfKind = { kind: PaperKind; isRequired: boolean; shown: StaffPaper[] }

/** Each kind that a service of somebody's asks for, or of which there is a paper: the newest of it, and the one that holds. */
async function readKinds(context: Context, professionalId: number): Promise<OfKind[]> {
  const ofThem = and(eq(papers.professionalId, professionalId), ne(papers.state, 'replaced'))
  const [rows, required] = await Promise.all([
    readRows(context, context.db, ofThem),
    context.db.execute<{ kind: PaperKind }>(sql`
      SELECT DISTINCT unnest(v.papers) AS kind FROM professional_skills s JOIN services v ON v.id = s.service_id WHERE s.professional_id = ${professionalId}`),
  ])
  return paperKinds.flatMap((kind) => {
    const isRequired = required.rows.some((row) => row.kind === kind)
    const [newest, ...older] = rows.filter((row) => row.kind === kind)
    const holding = newest?.state === 'approved' ? undefined : older.find(({ state }) => state === 'approved')
    const shown = [newest, holding].filter((row) => row !== undefined)
    return isRequired || newest ? [{ kind, isRequired, shown }] : []
  })
}

async function readRows(context: Context, db: Queryable, where: SQL | undefined): Promise<StaffPaper[]> {
  const { vault, language } = context
  const rows = await db
    .select({ paper: papers, name: textIn(professionals.name, language) })
    .from(papers)
    .innerJoin(professionals, eq(professionals.id, papers.professionalId))
    .where(where)
    .orderBy(asc(papers.kind), desc(papers.id))
    .limit(mostOfOne)
  return rows.map(({ paper, name }) => ({
    id: paper.id,
    kind: paper.kind,
    state: paper.state,
    number: vault.open(papers.number, String(paper.id), paper.number),
    issued_on: paper.issuedOn,
    expires_on: paper.expiresOn,
    refusal: paper.refusal,
    has_photo: paper.file !== null,
    asked_at: paper.askedAt.toISOString(),
    sent_at: paper.sentAt?.toISOString() ?? null,
    professional: { id: paper.professionalId, name },
  }))
}
