import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { FormDialog } from '../../private/form-dialog.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Notice } from '../../ui/notice.tsx'
import { giveRefund, termsQuery } from '../queries/compensations.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { SumFields } from './sum-fields.tsx'
import { useSum } from './use-sum.ts'

await bringTexts('officeMoneyDialogs')

/** payment: its id. customer: the name, for the title. claim: the id of what it settles. */
type RefundDialogProps = { payment: string; customer: string; claim?: string; onClose: () => void }

/** Refunds a payment in full or in part, held for the window of undo; above the limit it asks for an approval. */
export function RefundDialog({ payment, customer, claim, onClose }: RefundDialogProps) {
  const { t } = useSite()
  const words = t.officeMoneyDialogs
  const api = useApi()
  const query = useQuery(termsQuery(api, { payment_id: payment }))
  const { data: terms, error } = query
  const { change, run } = useStaffAct(giveRefund(api, payment))
  const form = useForm(change)
  const sum = useSum(terms, terms?.refundable ?? null)
  const [to, setTo] = useState<'source' | 'wallet'>('source')
  const send = async () => {
    if (await run({ ...sum.sum, to, ...(claim && { claim_id: claim }) })) onClose()
  }
  return (
    <FormDialog
      title={words.refundTitle(customer)}
      submit={sum.submit}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      disabled={!terms?.refundable}
      check={sum.check}
      onSubmit={send}
      onClose={onClose}
    >
      {!terms && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!terms && !error && <RowSkeletons label={t.site.loading} count={2} className="h-16" />}
      {terms?.refusal && <Notice>{terms.refusal}</Notice>}
      {terms && !terms.refusal && (
        <>
          <SumFields form={form} sum={sum} terms={terms} />
          {terms.can_have_credit && (
            <ChoiceChips
              legend={words.to}
              name="to"
              choices={[
                { value: 'source', label: words.toSource },
                { value: 'wallet', label: words.toWallet },
              ]}
              value={to}
              onChange={(value) => setTo(value || 'source')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
