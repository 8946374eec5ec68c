import { Suspense } from 'react'
import { lazyPart } from '../../lazy-part.tsx'
import type { BookingAction, DialogState } from './booking-page-context.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { SeriesRuleDialog } from './series-rule-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const TipDialog = lazyPart(async () => (await import('./tip-dialog.tsx')).default)
const ClaimDialog = lazyPart(async () => (await import('./claim-dialog.tsx')).default)
const RedoDialog = lazyPart(async () => (await import('./redo-dialog.tsx')).default)
const AddressDialog = lazyPart(async () => (await import('./address-dialog.tsx')).default)

/** The dialog of the current action. It stays mounted when it closes, so that the focus returns. */
export function ActionDialog({ action, ...state }: { action: BookingAction } & DialogState) {
  switch (action.kind) {
    case 'cancel':
      return <CancelDialog what="booking" number={null} {...state} />
    case 'address':
      return <Suspense fallback={null}>{state.open && <AddressDialog onClose={state.onClose} />}</Suspense>
    case 'cancel_visit':
      return <CancelDialog what="visit" number={action.number} {...state} />
    case 'skip':
      return <CancelDialog what="skip" number={action.number} {...state} />
    case 'move':
      return <MoveDialog number={action.number} {...state} />
    case 'pay':
      return <PayDialog number={action.number} {...state} />
    case 'review':
      return <ReviewDialog number={action.number} {...state} />
    case 'tip':
      return <Suspense fallback={null}>{state.open && <TipDialog number={action.number} onClose={state.onClose} />}</Suspense>
    case 'claim':
      return <Suspense fallback={null}>{state.open && <ClaimDialog number={action.number} onClose={state.onClose} />}</Suspense>
    case 'redo':
      return <Suspense fallback={null}>{state.open && <RedoDialog claim={action.claim} onClose={state.onClose} />}</Suspense>
    case 'withdraw':
      return <WithdrawDialog claim={action.claim} {...state} />
    case 'pause':
      return <PauseDialog {...state} />
    case 'resume':
      return <ResumeDialog {...state} />
    case 'rule':
      return <SeriesRuleDialog {...state} />
    case 'end':
      return <EndDialog {...state} />
  }
}
