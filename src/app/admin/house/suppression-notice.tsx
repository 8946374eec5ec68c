import type { Suppression } from '../../../contracts/office/suppressions.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { momentText } from '../../private/date-time-text.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { liftSuppression } from '../queries/suppressions.ts'
import { useStaffAct } from '../use-staff-act.ts'

await bringTexts('officeSuppressions')

/** Says that an address is sent essentials only, and why; whoever may has it sent everything again. */
export function SuppressionNotice({ suppression: { id, reason, since } }: { suppression: Suppression }) {
  const { t, language } = useSite()
  const words = t.officeSuppressions
  const { change, run } = useStaffAct(liftSuppression(useApi(), id))
  return (
    <Notice tone="warning" title={words.titles[reason]}>
      <p>{words.since(momentText(since, language))}</p>
      <p>{words.todo[reason]}</p>
      <Button variant="secondary" size="sm" busy={change.isBusy} onClick={() => run({})} className="my-2 min-h-11">
        {words.lift}
      </Button>
      <FeedbackNotice feedback={change.feedback} />
    </Notice>
  )
}
