import { useQuery } from '@tanstack/react-query'
import type { QueueItemKey } from '../../../contracts/office/queues.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { handQueueItem, queueItemQuery } from '../queries/queue-items.ts'
import { useStaffAct } from '../use-staff-act.ts'

await bringTexts('officeToday')

/** Who sees to what is open on a page, and taking it or letting it go. Nothing once it waits no more. */
export function Taking(item: QueueItemKey) {
  const words = useSite().t.officeToday
  const api = useApi()
  const { data } = useQuery(queueItemQuery(api, item))
  const { change, run } = useStaffAct(handQueueItem(api))
  if (!data) return null
  const { taken_by } = data
  const isMine = taken_by?.is_caller === true
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="text-muted">
        {taken_by && !isMine ? (
          <>
            {words.heads.taker}: <bdi>{taken_by.name}</bdi>
          </>
        ) : (
          words.takers[isMine ? 'me' : 'nobody']
        )}
      </p>
      <Button variant="secondary" size="sm" busy={change.isBusy} onClick={() => run({ item: data, verb: isMine ? 'release' : 'take' })}>
        {isMine ? words.release : taken_by ? words.takeOver : words.take}
      </Button>
      <FeedbackNotice feedback={change.feedback} />
    </div>
  )
}
