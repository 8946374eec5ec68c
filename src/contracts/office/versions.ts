import { z } from 'zod'
import { versionedKindNames } from '../../domain/versions.ts'
import type { CallTable } from '../call.ts'
import { code } from '../text.ts'

/** Who saved a version; null: it was there before anybody edited it, or whoever saved it has left. */
const Author = z.string().nullable()

export const Version = z
  .object({
    version: z.int(),
    author: Author,
    created_at: z.string(),
    fields: z.array(z.string()).meta({ description: 'The fields that differ from the version before' }),
  })
  .meta({ id: 'Version' })
export type Version = z.infer<typeof Version>

export const VersionedText = z
  .object({ version: z.int(), author: Author, created_at: z.string(), document: z.record(z.string(), z.unknown()) })
  .meta({ id: 'VersionedDocument' })

/** What an edit returns. */
export const Edited = z.object({ id: z.union([z.int(), z.string()]), version: z.int() }).meta({ id: 'Edited' })
export type Edited = z.infer<typeof Edited>

/** The refusal of an edit whose If-Match is no longer the version. */
export const ofEdit = {
  409: 'Somebody has saved since (code edit_conflict): details.version is the version now, details.author its author, and details.fields has mine, theirs and base of each field that differs',
  428: 'The header If-Match with the version that was edited is missing',
} as const

const subject = z.object({ kind: z.enum(versionedKindNames), id: code(100) })

export const officeVersionCalls = {
  'GET /admin/versions/{kind}/{id}': {
    id: 'listAdminVersions',
    tag: 'Back office: versions',
    summary: 'List the last 100 versions of something that staff edit, newest first',
    who: 'staff',
    sees: 'everyone',
    params: subject,
    missing: 'versionNotFound',
    returns: z.array(Version),
    outcome: 'The versions; none if nobody has edited it',
    refuses: { 403: 'The right to see it is withheld' },
  },
  'GET /admin/versions/{kind}/{id}/{version}': {
    tag: 'Back office: versions',
    summary: 'Get a version of something that staff edit',
    who: 'staff',
    sees: 'everyone',
    params: subject.extend({ version: z.coerce.number<number | string>().int().min(1).max(2_147_483_647) }),
    missing: 'versionNotFound',
    returns: VersionedText,
    outcome: 'The document as it was in this version',
    refuses: { 403: 'The right to see it is withheld' },
  },
} as const satisfies CallTable
