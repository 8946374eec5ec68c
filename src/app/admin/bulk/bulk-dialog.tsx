import { useState } from 'react'
import type { BulkVerb } from '../../../domain/bulk-verbs.ts'
import { staffVerbs } from '../../../domain/rights.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { type BulkChoice, startRun } from '../queries/bulk.ts'

type BulkDialogProps = { verb: BulkVerb; rows: string; choice: BulkChoice; onStart: (run: string) => void; onClose: () => void }

/** Asks once more before something is done to many rows: what, to how many, why, and whether it can be taken back. */
export function BulkDialog({ verb, rows, choice, onStart, onClose }: BulkDialogProps) {
  const { t } = useSite()
  const words = t.officeLists
  const change = useChange(startRun(useApi(), verb), { refused: t.office.refused, unreachable: t.privatePages.networkError })
  const form = useForm(change)
  const { keyFor, spend } = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const { needsReason, kind } = staffVerbs[verb]
  const check = () => ({ ...(needsReason && reason.trim().length < 3 && { reason: words.reasonRequired }) })
  const send = async () => {
    const started = await change.run({ choice, reason: reason.trim(), key: keyFor({ choice, reason }) })
    if (!started) return
    spend()
    onClose()
    onStart(started.data.id)
  }
  return (
    <FormDialog
      title={words.bulkTitle(words.bulkVerbs[verb], rows)}
      submit={words.bulkVerbs[verb]}
      busyLabel={t.office.sending}
      tone={kind === 'final' ? 'danger' : 'primary'}
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{kind === 'final' ? words.bulkFinal : words.bulkReversible}</p>
      {needsReason && (
        <Field label={words.reason} {...form.field('reason')}>
          <TextInput autoComplete="off" maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
    </FormDialog>
  )
}
