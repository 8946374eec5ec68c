import { type ReactNode, useEffect, useRef } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { browserClient, orElse, settle } from '../load.ts'
import { Field } from '../ui/field.tsx'
import { LtrInput, TextArea, TextInput } from '../ui/inputs.tsx'
import { bindField } from './bind-field.ts'
import type { Wizard } from './use-booking.ts'

await bringTexts('details')

/** Whom the tax invoice is made out to; filled in from the account's billing details. */
export default function CompanyFields({ wizard, isSignedIn }: { wizard: Wizard; isSignedIn: boolean }): ReactNode {
  const { t, language } = useSite()
  const words = t.details
  const { state, dispatch } = wizard
  const { errors } = state
  const bind = bindField(wizard)
  const form = useRef(state.form)
  form.current = state.form

  useEffect(() => {
    if (!isSignedIn) return
    let isStale = false
    settle(browserClient(language).call('GET /customer/billing/me')).then((answer) => {
      const known = orElse(answer, null)?.data
      const { companyName, trn, companyAddress } = form.current
      if (isStale || !known || companyName || trn || companyAddress) return
      dispatch({ type: 'adopted', form: { companyName: known.name, trn: known.trn ?? '', companyAddress: known.address } })
    })
    return () => {
      isStale = true
    }
  }, [isSignedIn, language, dispatch])

  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label={words.companyName} name="companyName" error={errors.companyName}>
        <TextInput autoComplete="organization" maxLength={200} {...bind('companyName')} />
      </Field>
      <Field label={words.optional(words.trn)} name="trn" error={errors.trn} hint={words.trnHint}>
        <LtrInput inputMode="numeric" autoComplete="off" maxLength={30} className="figures" {...bind('trn')} />
      </Field>
      <Field label={words.billingAddress} name="companyAddress" error={errors.companyAddress} className="sm:col-span-2">
        <TextArea autoComplete="billing street-address" rows={2} maxLength={1000} className="min-h-18" {...bind('companyAddress')} />
      </Field>
    </div>
  )
}
