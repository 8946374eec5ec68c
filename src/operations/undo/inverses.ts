import type { StaffVerb, VerbOf } from '../../domain/rights.ts'
import { blockedState } from '../accounts/blocked-state.ts'
import type { Inverse } from '../audit/inverse.ts'
import { undoCategoryEdit } from '../catalogue/edit-category.ts'
import { messageState } from '../contact-messages/message-state.ts'
import { restoreSetting } from '../house/change-setting.ts'
import { jobParking } from '../jobs/job-parking.ts'
import { removeNote } from '../notes/add-note.ts'
import { outboxState } from '../outbox/message-state.ts'
import { absences } from '../professionals/absences.ts'
import { undoProfessionalEdit } from '../professionals/edit-professional.ts'
import { changeBack } from '../queues/item.ts'
import { reviewState } from '../reviews/review-state.ts'
import { supportState } from '../support/support-state.ts'
import { assignBack } from '../visits/assign-as-staff.ts'
import { moveBack } from '../visits/move-as-staff.ts'

type Inverses = { [V in VerbOf<'reversible'>]: Inverse } & { [V in VerbOf<'held'>]?: Inverse }

const all: Inverses = {
  'category.edit': undoCategoryEdit,
  'absence.add': absences.restore,
  'absence.remove': absences.restore,
  'customer.block': blockedState.restore,
  'customer.unblock': blockedState.restore,
  'job.park': jobParking.restore,
  'job.release': jobParking.restore,
  'mail.dismiss': outboxState.restore,
  'mail.recall': outboxState.restore,
  'note.add': removeNote,
  'setting.change': restoreSetting,
  'visit.assign': assignBack,
  'visit.move': moveBack,
  'professional.edit': undoProfessionalEdit,
  'review.answer': reviewState.restore,
  'review.hide': reviewState.restore,
  'review.publish': reviewState.restore,
  'review.unanswer': reviewState.restore,
  'message.close': messageState.restore,
  'message.reopen': messageState.restore,
  'queue.take': changeBack,
  'queue.release': changeBack,
  'queue.snooze': changeBack,
  'queue.wake': changeBack,
  'support.close': supportState.restore,
  'support.reopen': supportState.restore,
}

/** What takes each verb back. A held verb without one has changed nothing but what it holds. */
export const inverses: { readonly [V in StaffVerb]?: Inverse } = all
