import { useState } from 'react'
import type { QueueItem } from '../../../contracts/office/queues.ts'
import { addDays, dubaiDateOf } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { handQueueItem } from '../queries/queue-items.ts'
import { useActedToast } from '../undo/use-acted-toast.tsx'

/** Asks until which day something is put off; tomorrow is proposed. */
export function SnoozeDialog({ item, onClose }: { item: QueueItem; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeToday
  const acted = useActedToast()
  const [tomorrow] = useState(() => addDays(dubaiDateOf(new Date()), 1))
  const [until, setUntil] = useState(tomorrow)
  const hand = useChange(handQueueItem(useApi()), { refused: t.office.refused, unreachable: t.privatePages.networkError })
  const form = useForm(hand)
  const { keyFor, spend } = useIdempotencyKey()
  const send = async () => {
    const done = await hand.run({ item, verb: 'snooze', until, key: keyFor(until) })
    if (!done) return
    spend()
    acted(done)
    onClose()
  }
  return (
    <FormDialog
      title={words.snoozeTitle}
      submit={words.snooze}
      busyLabel={t.office.sending}
      form={form}
      change={hand}
      check={() => ({ until: until === '' ? words.dayRequired : undefined })}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        <bdi>{item.title}</bdi> · {words.queues[item.queue]}
      </p>
      <Field label={words.snoozeDay} hint={words.snoozeNote} {...form.field('until')}>
        <TextInput type="date" min={tomorrow} value={until} onChange={({ target }) => setUntil(target.value)} />
      </Field>
    </FormDialog>
  )
}
