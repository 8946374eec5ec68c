import { eq, sql } from 'drizzle-orm'
import type { HelpPage } from '../../contracts/content.ts'
import type { HelpPageDocument } from '../../contracts/office/content.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import { helpPages } from '../../db/schema/content.ts'
import { type HelpFigures, type HelpPageSlug, withFigures } from '../../domain/help-pages.ts'
import { formatAed } from '../../domain/money.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { listIn, textIn } from '../localized.ts'
import { readGuarantee } from '../settings/read-guarantee.ts'
import { type Edit, editSubject, type Subject } from '../versions/edit-subject.ts'
import { readForEdit } from '../versions/read-for-edit.ts'
import { blocksOf, pointsOf } from './points.ts'

/** A page about what is promised, with the figures of the settings. Throws AppError not_found. */
export async function getHelpPage(context: Context, slug: HelpPageSlug): Promise<HelpPage> {
  const { db, language } = context
  const [[page], figures] = await Promise.all([
    db
      .select({ slug: helpPages.slug, title: textIn(helpPages.title, language), points: listIn(helpPages.content, language) })
      .from(helpPages)
      .where(eq(helpPages.slug, slug)),
    readFigures(context),
  ])
  if (!page) throw new AppError('not_found', wordsFor(context).notFound)
  const points = page.points.map(({ heading, description }) => ({
    heading: withFigures(heading, figures),
    description: withFigures(description, figures),
  }))
  return { ...page, points }
}

async function readFigures({ db }: Context): Promise<HelpFigures> {
  const { claimHours, redoDays, damageMost } = await readGuarantee(db)
  const { rows } = await db.execute<{ hours: number }>(
    sql`SELECT (extract(epoch FROM promised) / 3600)::int AS hours FROM queues WHERE name = 'claims'`,
  )
  return { hours: String(claimHours), days: String(redoDays), most: formatAed(damageMost), answer: String(rows[0]?.hours ?? '') }
}

export const helpPageSubject: Subject<HelpPageDocument> = {
  kind: 'help_page',
  missing: 'contentNotFound',
  read: async (tx, id) => {
    const [row] = await tx.select().from(helpPages).where(eq(helpPages.id, id)).for('update')
    return row ? { title: row.title, points: pointsOf(row.content) } : null
  },
  write: async (_context, tx, id, { title, points }) => {
    await tx
      .update(helpPages)
      .set({ title, content: blocksOf(points) })
      .where(eq(helpPages.id, id))
  },
}

/** A page as staff write it, with its version. Throws AppError unauthenticated, forbidden, not_found. */
export const getHelpPageForEdit = async (context: Context, slug: HelpPageSlug) =>
  readForEdit(context, helpPageSubject, await idOf(context, slug))

/** Saves a page as its next version. Throws AppError as editSubject does. */
export const editHelpPage = async (
  context: Context,
  slug: HelpPageSlug,
  edit: Omit<Edit<HelpPageDocument>, 'verb' | 'id'>,
): Promise<Acted<Edited>> => editSubject(context, helpPageSubject, { ...edit, id: await idOf(context, slug), verb: 'content.edit' })

async function idOf(context: Context, slug: HelpPageSlug): Promise<number> {
  const [row] = await context.db.select({ id: helpPages.id }).from(helpPages).where(eq(helpPages.slug, slug))
  if (!row) throw new AppError('not_found', wordsFor(context).contentNotFound)
  return row.id
}
