import { z } from 'zod'
import type { Edited } from '../../contracts/office/versions.ts'
import type { VersionedDocument } from '../../domain/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Inverse } from '../audit/inverse.ts'
import type { Context } from '../context.ts'
import { type Edit, editSubject, inverseOfEdit } from '../versions/edit-subject.ts'
import { contactSubject } from './contact-info.ts'
import type { ContentKind } from './content-kind.ts'
import { contentKindNames, contentKindOf } from './content-kinds.ts'
import { helpPageSubject } from './help-pages.ts'

/** Saves a row of one kind as its next version. Throws AppError as editSubject does, and invalid (what the kind refuses). */
export const editEntry = <Document extends VersionedDocument>(
  context: Context,
  kind: ContentKind<Document>,
  edit: Omit<Edit<Document>, 'verb'>,
): Promise<Acted<Edited>> => editSubject(context, kind, { ...edit, verb: 'content.edit' })

const OfKind = z.object({ kind: z.enum([...contentKindNames, 'contact_info', 'help_page']) })

/** The inverse of editEntry, editContactInfo and editHelpPage. */
export const undoEditEntry: Inverse = (context, tx, data, actor) => {
  const { kind } = OfKind.parse(data)
  const inverse =
    kind === 'contact_info'
      ? inverseOfEdit(contactSubject)
      : kind === 'help_page'
        ? inverseOfEdit(helpPageSubject)
        : inverseOfEdit(contentKindOf(kind))
  return inverse(context, tx, data, actor)
}
