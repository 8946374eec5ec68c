import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { BillingDetails } from '../../../contracts/billing.ts'
import { trnIn } from '../../../domain/invoice.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput, TextArea, TextInput } from '../../ui/inputs.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { billingQuery, removeBilling, saveBilling } from '../queries/billing.ts'

/** The name, TRN and address on the customer's invoices, where they are not the customer's own. */
export function BillingCard(): ReactNode {
  const words = useSite().t.profile.billing
  const query = useQuery(billingQuery(useApi()))
  return (
    <SectionCard title={words.title} lead={words.lead}>
      {query.data !== undefined ? (
        <BillingForm known={query.data} />
      ) : query.error ? (
        <LoadFailed text={words.loadFailed} query={query} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </SectionCard>
  )
}

type BillingFields = { name: string; trn: string; address: string }

const fieldsOf = (known: BillingDetails | null): BillingFields => ({
  name: known?.name ?? '',
  trn: known?.trn ?? '',
  address: known?.address ?? '',
})

function BillingForm({ known }: { known: BillingDetails | null }) {
  const { t } = useSite()
  const words = t.profile.billing
  const api = useApi()
  const unreachable = t.privatePages.networkError
  const saving = useChange(saveBilling(api), { refused: words.saveFailed, unreachable })
  const removal = useChange(removeBilling(api), { refused: words.removeFailed, unreachable })
  const form = useForm(saving)
  const [fields, setFields] = useState(() => fieldsOf(known))
  const bind = (field: keyof BillingFields) => ({
    value: fields[field],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [field]: event.target.value }),
  })

  const check = () => {
    saving.report(null)
    removal.report(null)
    return {
      ...(fields.name.trim() === '' && { name: t.refusals.enterName }),
      ...(fields.trn.trim() !== '' && !trnIn(fields.trn) && { trn: t.refusals.invalidTrn }),
      ...(fields.address.trim() === '' && { address: t.refusals.enterAddress }),
    }
  }
  const send = async () => {
    const saved = await saving.run({ name: fields.name.trim(), trn: trnIn(fields.trn), address: fields.address.trim() })
    if (!saved) return
    setFields(fieldsOf(saved.data))
    saving.report({ tone: 'success', text: words.saved })
  }
  const remove = async () => {
    saving.report(null)
    if (!(await removal.run())) return
    setFields(fieldsOf(null))
    form.focus('name')
    removal.report({ tone: 'success', text: words.removed })
  }

  return (
    <form method="post" {...form.props} noValidate onSubmit={form.submit(check, send)} aria-label={words.title} className="grid gap-5">
      <FeedbackNotice feedback={saving.feedback ?? removal.feedback} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={words.name} {...form.field('name')}>
          <TextInput autoComplete="organization" maxLength={200} {...bind('name')} />
        </Field>
        <Field label={t.details.optional(t.details.trn)} hint={t.details.trnHint} {...form.field('trn')}>
          <LtrInput inputMode="numeric" autoComplete="off" maxLength={30} className="figures" {...bind('trn')} />
        </Field>
        <Field label={t.details.billingAddress} {...form.field('address')} className="sm:col-span-2">
          <TextArea autoComplete="billing street-address" rows={2} maxLength={1000} className="min-h-18" {...bind('address')} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isBusy} disabled={removal.isBusy} className="max-sm:w-full">
          {saving.isBusy ? words.saving : words.save}
        </Button>
        {known && (
          <Button variant="quiet-danger" busy={removal.isBusy} disabled={saving.isBusy} onClick={remove} className="max-sm:w-full">
            {removal.isBusy ? words.removing : words.remove}
          </Button>
        )}
      </div>
    </form>
  )
}
