import { useQuery } from '@tanstack/react-query'
import { mayDo } from '../../../domain/rights.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { payTips, tipsQuery } from '../queries/professionals.ts'
import { useRights } from '../use-rights.ts'
import { useStaffAct } from '../use-staff-act.ts'

/** What a professional is owed of tips, and that it was paid. */
export function Tips({ id }: { id: number }) {
  return mayDo(useRights(), 'tips.pay') ? <OwedTips id={id} /> : null
}

function OwedTips({ id }: { id: number }) {
  const words = useSite().t.officePeople.tips
  const api = useApi()
  const { data } = useQuery(tipsQuery(api, id))
  const { change, run } = useStaffAct(payTips(api, id))
  if (!data) return null
  return (
    <SectionCard title={words.title}>
      <p>{data.owed > 0 ? words.owed(aed(data.owed)) : words.none}</p>
      <FeedbackNotice feedback={change.feedback} />
      {data.owed > 0 && (
        <Button
          size="sm"
          variant="secondary"
          busy={change.isBusy}
          className="justify-self-start"
          onClick={() => void run({ amount: data.owed })}
        >
          {words.pay}
        </Button>
      )}
    </SectionCard>
  )
}
