import type { StaffVerb, VerbOf } from '../../domain/rights.ts'
import type { Inverse } from '../audit/inverse.ts'
import { undoAddArticle } from '../blogs/add-article.ts'
import { undoEditArticle } from '../blogs/edit-article.ts'
import { restorePublication } from '../blogs/publication.ts'
import { undoRemoveArticle } from '../blogs/remove-article.ts'
import { undoCategoryEdit } from '../catalogue/edit-category.ts'
import { messageState } from '../contact-messages/message-state.ts'
import { undoAddEntry } from '../content/add-entry.ts'
import { undoEditEntry } from '../content/edit-entry.ts'
import { undoOrderEntries } from '../content/order-entries.ts'
import { undoRemoveEntry } from '../content/remove-entry.ts'
import { restoreSetting } from '../house/change-setting.ts'
import { jobParking } from '../jobs/job-parking.ts'
import { outboxState } from '../outbox/message-state.ts'
import { supportState } from '../support/support-state.ts'
import { assignBack } from '../visits/assign-as-staff.ts'
import { moveBack } from '../visits/move-as-staff.ts'

type Inverses = { [V in VerbOf<'reversible'>]: Inverse } & { [V in VerbOf<'held'>]?: Inverse }

const all: Inverses = {
  'article.add': undoAddArticle,
  'article.edit': undoEditArticle,
  'article.remove': undoRemoveArticle,
  'article.publish': restorePublication,
  'article.withdraw': restorePublication,
  'content.add': undoAddEntry,
  'content.edit': undoEditEntry,
  'content.remove': undoRemoveEntry,
  'content.order': undoOrderEntries,
  'category.edit': undoCategoryEdit,
  'job.park': jobParking.restore,
  'job.release': jobParking.restore,
  'mail.dismiss': outboxState.restore,
  'mail.recall': outboxState.restore,
  'setting.change': restoreSetting,
  'visit.assign': assignBack,
  'visit.move': moveBack,
  'message.close': messageState.restore,
  'message.reopen': messageState.restore,
  'support.close': supportState.restore,
  'support.reopen': supportState.restore,
}

/** What takes each verb back. A held verb without one has changed nothing but what it holds. */
export const inverses: { readonly [V in StaffVerb]?: Inverse } = all
