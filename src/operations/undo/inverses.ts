import type { StaffVerb, VerbOf } from '../../domain/rights.ts'
import { reopenApproval } from '../approving/decide-approval.ts'
import type { Inverse } from '../audit/inverse.ts'
import { undoCategoryEdit } from '../catalogue/edit-category.ts'
import { takeGiftBack } from '../compensations/give-compensation.ts'
import { messageState } from '../contact-messages/message-state.ts'
import { restoreSetting } from '../house/change-setting.ts'
import { jobParking } from '../jobs/job-parking.ts'
import { outboxState } from '../outbox/message-state.ts'
import { supportState } from '../support/support-state.ts'
import { assignBack } from '../visits/assign-as-staff.ts'
import { moveBack } from '../visits/move-as-staff.ts'

type Inverses = { [V in VerbOf<'reversible'>]: Inverse } & { [V in VerbOf<'held'>]?: Inverse }

const all: Inverses = {
  'approval.decide': reopenApproval,
  'refund.give': takeGiftBack,
  'credit.give': takeGiftBack,
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
