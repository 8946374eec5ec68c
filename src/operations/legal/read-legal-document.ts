import { and, desc, eq, lte } from 'drizzle-orm'
import type { LegalDocument } from '../../contracts/legal.ts'
import { legalDocuments } from '../../db/schema/legal.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { LegalDocumentName } from '../../domain/legal.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { listIn, textIn } from '../localized.ts'

/** More versions than a company will ever publish; every list is bounded. */
const mostVersions = 200

/** A version of the terms or the privacy policy, by default the current one. Throws AppError not_found if it was never published. */
export async function readLegalDocument(context: Context, document: LegalDocumentName, version?: number): Promise<LegalDocument> {
  const { db, language } = context
  const published = and(eq(legalDocuments.document, document), lte(legalDocuments.publishedAt, context.now()))
  const versions = await db
    .select({ version: legalDocuments.version, publishedAt: legalDocuments.publishedAt })
    .from(legalDocuments)
    .where(published)
    .orderBy(desc(legalDocuments.version))
    .limit(mostVersions)
  const inForce = versions[0]?.version
  const [found] = await db
    .select({ title: textIn(legalDocuments.title, language), sections: listIn(legalDocuments.sections, language) })
    .from(legalDocuments)
    .where(and(published, eq(legalDocuments.version, version ?? inForce ?? 0)))
  const shown = versions.find((known) => known.version === (version ?? inForce))
  if (!found || !shown) throw new AppError('not_found', wordsFor(context).notFound)
  return {
    document,
    version: shown.version,
    published_on: dubaiDateOf(shown.publishedAt),
    is_in_force: shown.version === inForce,
    ...found,
    versions: versions.map((known) => ({ version: known.version, published_on: dubaiDateOf(known.publishedAt) })),
  }
}
