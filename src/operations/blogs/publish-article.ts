import type { Publication } from '../../contracts/office/articles.ts'
import { articleStateAt } from '../../domain/articles.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readOfficeSettings } from '../settings/read-office-settings.ts'
import { latestVersion } from '../versions/read-version.ts'
import { articleSubject, refuseGaps } from './article-subject.ts'
import { publication, publishedAtOf, setPublication } from './publication.ts'

/** When an article should become public (null: as soon as it may), and the time and version that its editor saw. */
type Input = { id: number; at: string | null; was: string | null; version: number | null; key: string | null }

/**
 * Publishes a draft at a time, or moves the time of a scheduled article. Nobody reads it before the window of undo is over, so that undoing
 * takes nothing back. Throws AppError unauthenticated, forbidden, not_found, version_required, edit_conflict (somebody has saved since),
 * conflict (it is public already, or its time has changed), invalid (field at: it has passed; the fields that are missing), idempotency_key_reused.
 */
export async function publishArticle(context: Context, { id, at, was, version, key }: Input): Promise<Acted<Publication>> {
  const act = { verb: 'article.publish', subject: { kind: 'article', id }, key, request: { at, was, version } } as const
  return actAsStaff(context, act, async (tx) => {
    const words = wordsFor(context)
    const document = await articleSubject.read(tx, id)
    if (!document) throw new AppError('not_found', words.articleNotFound)
    await refuseOutdated(context, version, (await latestVersion(tx, 'article', id)).version)
    refuseGaps(context, document)
    const before = await publishedAtOf(tx, id)
    refuseMoved(context, before, was)
    const old = (await publication.before(tx, id)) ?? {}
    const { undoMinutes } = await readOfficeSettings(tx)
    const result = await setPublication(context, tx, id, timeOf(context, at, undoMinutes))
    return {
      result,
      before: { published_at: before?.toISOString() ?? null },
      after: { published_at: result.published_at, version },
      undo: await publication.undo(tx, id, old),
    }
  })
}

/** A public article cannot be published, and of two who set its time one wins. */
function refuseMoved(context: Context, now: Date | null, was: string | null): void {
  const state = articleStateAt(context.now(), now)
  if (state !== 'published' && now?.getTime() === (was === null ? undefined : Date.parse(was))) return
  const { articleIsPublic, stateChanged } = wordsFor(context)
  const message = state === 'published' ? articleIsPublic : stateChanged
  throw new AppError('conflict', message, { data: { state, published_at: now?.toISOString() ?? null } })
}

function refuseOutdated(context: Context, version: number | null, latest: number): void {
  const words = wordsFor(context)
  if (version === null) throw new AppError('version_required', words.versionRequired)
  if (version !== latest) {
    throw new AppError('edit_conflict', words.editedSince, { data: { version: latest, author: null, fields: {} } })
  }
}

/** The chosen time, but not before the window of undo is over. */
function timeOf(context: Context, at: string | null, undoMinutes: number): Date {
  const now = context.now()
  const soonest = addMinutes(now, undoMinutes)
  if (at === null) return soonest
  const chosen = new Date(at)
  if (chosen <= now) {
    const message = wordsFor(context).timePassed
    throw new AppError('invalid', message, { fields: { at: message } })
  }
  return chosen > soonest ? chosen : soonest
}
