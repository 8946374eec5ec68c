import type { StaffVerb, VerbOf } from '../../domain/rights.ts'
import { blockedState } from '../accounts/blocked-state.ts'
import { reopenApproval } from '../approving/decide-approval.ts'
import { removeAddedArea } from '../areas/add-area.ts'
import { undoAreaEdit } from '../areas/edit-area.ts'
import { areaOffer } from '../areas/retire-area.ts'
import { undoSetRoad } from '../areas/set-road.ts'
import type { Inverse } from '../audit/inverse.ts'
import { undoAddArticle } from '../blogs/add-article.ts'
import { undoEditArticle } from '../blogs/edit-article.ts'
import { restorePublication } from '../blogs/publication.ts'
import { undoRemoveArticle } from '../blogs/remove-article.ts'
import { addressBack } from '../bookings/correct-address-as-staff.ts'
import { oneRule } from '../calendar/calendar-rules.ts'
import { undoActivation } from '../catalogue/activate-service.ts'
import { removeAddedCategory } from '../catalogue/add-category.ts'
import { removeAddedCity } from '../catalogue/add-city.ts'
import { removeAddedService } from '../catalogue/add-service.ts'
import { removeAddedSubService } from '../catalogue/add-sub-service.ts'
import { undoCategoryEdit } from '../catalogue/edit-category.ts'
import { undoCityEdit } from '../catalogue/edit-city.ts'
import { undoServiceEdit } from '../catalogue/edit-service.ts'
import { undoSubServiceEdit } from '../catalogue/edit-sub-service.ts'
import { putBackCategory } from '../catalogue/remove-category.ts'
import { putBackService } from '../catalogue/remove-service.ts'
import { putBackSubService } from '../catalogue/remove-sub-service.ts'
import { unsetPrice } from '../catalogue/set-price.ts'
import { undoSort } from '../catalogue/sort-list.ts'
import { putBackPrice } from '../catalogue/withdraw-price.ts'
import { reopenClaim } from '../claims/claim-state.ts'
import { takeGiftBack } from '../compensations/give-compensation.ts'
import { messageState } from '../contact-messages/message-state.ts'
import { undoAddEntry } from '../content/add-entry.ts'
import { undoEditEntry } from '../content/edit-entry.ts'
import { undoOrderEntries } from '../content/order-entries.ts'
import { undoRemoveEntry } from '../content/remove-entry.ts'
import { discarding } from '../dispatch/discard-plan.ts'
import { undoApplication } from '../dispatch/undo-application.ts'
import { unanswerFieldReport } from '../field-work/answer-field-report.ts'
import { restoreSetting } from '../house/change-setting.ts'
import { jobParking } from '../jobs/job-parking.ts'
import { removeNote } from '../notes/add-note.ts'
import { suppressionState } from '../outbox/lift-suppression.ts'
import { outboxState } from '../outbox/message-state.ts'
import { removeAddedPackOffer } from '../pack-sales/add-pack-offer.ts'
import { undoPackOfferEdit } from '../pack-sales/edit-pack-offer.ts'
import { undoExtension } from '../pack-sales/extend-pack.ts'
import { unapprovePaper } from '../papers/approve-paper.ts'
import { paperState } from '../papers/paper-state.ts'
import { absences } from '../professionals/absences.ts'
import { undoProfessionalAddition } from '../professionals/add-professional.ts'
import { undoProfessionalEdit } from '../professionals/edit-professional.ts'
import { shownPortrait } from '../professionals/portrait.ts'
import { removePromo } from '../promos/add-promo.ts'
import { orWithdrawn } from '../promos/ask-for-promo.ts'
import { restorePromo } from '../promos/edit-promo.ts'
import { promoActivity } from '../promos/end-promo.ts'
import { changeBack } from '../queues/item.ts'
import { reviewState } from '../reviews/review-state.ts'
import { addedView } from '../saved-views/add-view.ts'
import { putBackView } from '../saved-views/remove-view.ts'
import { undoRenameView } from '../saved-views/rename-view.ts'
import { roleBack } from '../staff/change-role.ts'
import { withheldBack } from '../staff/withhold-rights.ts'
import { supportState } from '../support/support-state.ts'
import { assignBack } from '../visits/assign-as-staff.ts'
import { moveBack } from '../visits/move-as-staff.ts'
import { pinBack } from '../visits/pin-professional.ts'
import { unapproveWithdrawal } from '../wallet/approve-withdrawal.ts'

type Inverses = { [V in VerbOf<'reversible'>]: Inverse } & { [V in VerbOf<'held'>]?: Inverse }

const all: Inverses = {
  'approval.decide': reopenApproval,
  'refund.give': takeGiftBack,
  'credit.give': takeGiftBack,
  'article.add': undoAddArticle,
  'article.edit': undoEditArticle,
  'article.remove': undoRemoveArticle,
  'article.publish': restorePublication,
  'article.withdraw': restorePublication,
  'content.add': undoAddEntry,
  'content.edit': undoEditEntry,
  'content.remove': undoRemoveEntry,
  'content.order': undoOrderEntries,
  'catalogue.sort': undoSort,
  'booking.correct_address': addressBack,
  'category.add': removeAddedCategory,
  'category.edit': undoCategoryEdit,
  'paper.ask': paperState.restore,
  'paper.approve': unapprovePaper,
  'paper.refuse': paperState.restore,
  'portrait.set': shownPortrait.restore,
  'portrait.remove': shownPortrait.restore,
  'absence.add': absences.restore,
  'absence.remove': absences.restore,
  'city.add': removeAddedCity,
  'city.edit': undoCityEdit,
  'area.add': removeAddedArea,
  'area.edit': undoAreaEdit,
  'area.retire': areaOffer.restore,
  'area.restore': areaOffer.restore,
  'calendar_rule.add': oneRule.restore,
  'calendar_rule.remove': oneRule.restore,
  'road.set': undoSetRoad,
  'price.set': unsetPrice,
  'price.withdraw': putBackPrice,
  'service.activate': undoActivation,
  'service.add': removeAddedService,
  'service.deactivate': undoActivation,
  'service.edit': undoServiceEdit,
  'sub_service.add': removeAddedSubService,
  'sub_service.edit': undoSubServiceEdit,
  'category.remove': putBackCategory,
  'service.remove': putBackService,
  'sub_service.remove': putBackSubService,
  'customer.block': blockedState.restore,
  'customer.unblock': blockedState.restore,
  'job.park': jobParking.restore,
  'job.release': jobParking.restore,
  'mail.dismiss': outboxState.restore,
  'mail.recall': outboxState.restore,
  'mail.resume': suppressionState.restore,
  'note.add': removeNote,
  'setting.change': restoreSetting,
  'staff.change_role': roleBack,
  'staff.withhold': withheldBack,
  'view.add': addedView.restore,
  'view.rename': undoRenameView,
  'view.remove': putBackView,
  'dispatch.apply': undoApplication,
  'dispatch.discard': discarding.restore,
  'visit.assign': assignBack,
  'visit.move': moveBack,
  'visit.pin': pinBack,
  'visit.unpin': pinBack,
  'professional.add': undoProfessionalAddition,
  'field_report.answer': unanswerFieldReport,
  'professional.edit': undoProfessionalEdit,
  'pack_offer.add': removeAddedPackOffer,
  'pack_offer.edit': undoPackOfferEdit,
  'pack.extend': undoExtension,
  'promo.add': orWithdrawn(removePromo),
  'promo.edit': orWithdrawn(restorePromo),
  'promo.end': promoActivity.restore,
  'promo.resume': promoActivity.restore,
  'withdrawal.approve': unapproveWithdrawal,
  'review.answer': reviewState.restore,
  'review.hide': reviewState.restore,
  'review.publish': reviewState.restore,
  'review.unanswer': reviewState.restore,
  'claim.agree': reopenClaim,
  'claim.refuse': reopenClaim,
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
