import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { FormDialog } from '../../private/form-dialog.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { type GivenTo, giveCredit, termsQuery } from '../queries/compensations.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { SumFields } from './sum-fields.tsx'
import { useSum } from './use-sum.ts'

await bringTexts('officeMoneyDialogs')

/** to: the account, or the booking whose account it is. customer: the name, for the title. claim: the id of what it settles. */
type CreditDialogProps = { to: GivenTo; customer: string; claim?: string; onClose: () => void }

/** Adds credit to a customer's wallet, held for the window of undo; above the limit it asks for an approval. */
export function CreditDialog({ to, customer, claim, onClose }: CreditDialogProps) {
  const { t } = useSite()
  const words = t.officeMoneyDialogs
  const api = useApi()
  const query = useQuery(termsQuery(api, to))
  const { data: terms, error } = query
  const { change, run } = useStaffAct(giveCredit(api, to))
  const form = useForm(change)
  const sum = useSum(terms, null)
  const send = async () => {
    if (await run({ ...sum.sum, ...(claim && { claim_id: claim }) })) onClose()
  }
  return (
    <FormDialog
      title={words.creditTitle(customer)}
      submit={sum.submit}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      disabled={!terms?.can_have_credit}
      check={sum.check}
      onSubmit={send}
      onClose={onClose}
    >
      {!terms && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!terms && !error && <RowSkeletons label={t.site.loading} count={2} className="h-16" />}
      {terms && !terms.can_have_credit && <Notice tone="error">{words.noAccount}</Notice>}
      {terms?.can_have_credit && <SumFields form={form} sum={sum} terms={terms} />}
    </FormDialog>
  )
}
