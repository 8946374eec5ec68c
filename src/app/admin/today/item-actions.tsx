import { useState } from 'react'
import type { QueueItem } from '../../../contracts/office/queues.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { useToast } from '../../private/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { handQueueItem } from '../queries/queue-items.ts'
import { useActedToast } from '../undo/use-acted-toast.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'

/** Takes on oneself what waits, lets it go, or puts it off. */
export function ItemActions({ item }: { item: QueueItem }) {
  const { t } = useSite()
  const words = t.officeToday
  const toast = useToast()
  const acted = useActedToast()
  const [isSnoozing, setSnoozing] = useState(false)
  const { keyFor, spend } = useIdempotencyKey()
  const hand = useChange(handQueueItem(useApi()), {
    refused: t.office.refused,
    unreachable: t.privatePages.networkError,
    onFailure: (text) => toast({ tone: 'error', text }),
  })
  const press = async (verb: 'take' | 'release' | 'wake') => {
    const done = await hand.run({ item, verb, key: keyFor({ verb, item }) })
    if (!done) return
    spend()
    acted(done)
  }
  const what = `${item.title}, ${words.queues[item.queue]}`
  return (
    <div className="-ms-4 flex flex-wrap gap-1 tabular:ms-0 tabular:flex-nowrap tabular:justify-end tabular:whitespace-nowrap">
      {item.taken_by?.is_caller ? (
        <Button size="sm" variant="quiet" busy={hand.isBusy} aria-label={words.releaseOf(what)} onClick={() => press('release')}>
          {words.release}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          busy={hand.isBusy}
          aria-label={item.taken_by ? words.takeOverOf(what, item.taken_by.name) : words.takeOf(what)}
          onClick={() => press('take')}
        >
          {item.taken_by ? words.takeOver : words.take}
        </Button>
      )}
      {item.snoozed_until ? (
        <Button size="sm" variant="quiet" busy={hand.isBusy} aria-label={words.wakeOf(what)} onClick={() => press('wake')}>
          {words.wake}
        </Button>
      ) : (
        <Button size="sm" variant="quiet" aria-label={words.snoozeOf(what)} onClick={() => setSnoozing(true)}>
          {words.snooze}
        </Button>
      )}
      {isSnoozing && <SnoozeDialog item={item} onClose={() => setSnoozing(false)} />}
    </div>
  )
}
