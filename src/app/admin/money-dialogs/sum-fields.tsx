import type { CompensationTerms } from '../../../contracts/office/compensations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import type { Form } from '../../private/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { LtrInput, TextArea } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OtherScript } from '../other-script.tsx'
import type { useSum } from './use-sum.ts'

type SumFieldsProps = { form: Form; sum: ReturnType<typeof useSum>; terms: CompensationTerms }

/** How much, and why; and what follows, before it is sent. */
export function SumFields({ form, sum, terms }: SumFieldsProps) {
  const words = useSite().t.officeMoneyDialogs
  const { refundable, alone, minutes } = terms
  const hints = [...(refundable === null ? [] : [words.refundable(aed(refundable))]), words.alone(aed(alone))]
  return (
    <>
      <Field label={words.amount} hint={hints.map((hint) => `${hint}.`).join(' ')} {...form.field('amount')}>
        <LtrInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          placeholder="50.00"
          className="figures"
          value={sum.typed.amount}
          onChange={({ target }) => sum.edit({ amount: target.value })}
        />
      </Field>
      <Field label={words.reason} hint={words.reasonHint} {...form.field('reason')}>
        <TextArea rows={2} maxLength={500} value={sum.typed.reason} onChange={({ target }) => sum.edit({ reason: target.value })} />
      </Field>
      <OtherScript text={sum.typed.reason} language={terms.language} />
      <Notice>{sum.isAsked ? words.asks : words.held(minutes)}</Notice>
    </>
  )
}
