import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../../contracts/client.ts'
import type { City } from '../../../contracts/content.ts'
import { employeeRanges } from '../../../domain/partners.ts'
import type { CategoryEntry } from '../../answers/content.ts'
import { useSite } from '../../i18n/messages.tsx'
import { browserClient } from '../../load.ts'
import { LegalNote } from '../../site/legal-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckChips } from '../../ui/check-chips.tsx'
import { EmailInput, PhoneInput } from '../../ui/contact-inputs.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LtrInput, TextArea, TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { applicationOf, type FieldError, type FieldName, firstError } from './application.ts'

type ApplicationFormProps = { cities: City[]; categories: CategoryEntry[]; onDone: () => void }

/** A company's application form. What was typed is kept through every failure. */
export function ApplicationForm({ cities, categories, onDone }: ApplicationFormProps) {
  const { t, language } = useSite()
  const words = t.partner.form
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<FieldError | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const show = (found: FieldError) => {
    setError(found)
    form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    setError(null)
    const application = applicationOf(event.currentTarget, new Date())
    const found = firstError(application, t.refusals)
    if (found) return show(found)
    setIsBusy(true)
    try {
      const answer: { success: boolean; message?: string } = await browserClient(language).call('POST /partners/applications', {
        body: application,
      })
      if (!answer.success) throw new ApiError(200, { message: answer.message })
      onDone()
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      const [field, message] = Object.entries(refusal.fields)[0] ?? []
      if (field && message && isField(form.current, field)) show({ field, message })
      else setFailure(refusal.status > 0 ? refusal.message || words.refused : words.failed)
    } finally {
      setIsBusy(false)
    }
  }

  const of = (field: FieldName) => ({
    name: field,
    error: error?.field === field ? error.message : null,
  })
  const forget = () => setError(null)

  return (
    <section id="apply" aria-labelledby="apply-title" className="bg-sand">
      <div className="page band">
        <Card as="form" method="post" ref={form} onSubmit={submit} noValidate className="mx-auto grid max-w-narrow gap-10 p-5 sm:p-10">
          <noscript>
            <p id="scripts-needed" className="font-bold">
              {t.partner.scriptsNeeded}
            </p>
          </noscript>
          <div className="grid gap-2">
            <h2 id="apply-title" className="text-3xl">
              {words.title}
            </h2>
            <p className="text-muted">{words.text}</p>
          </div>
          <Part title={words.company}>
            <Field label={<Required>{words.company_name}</Required>} {...of('company_name')} required className="sm:col-span-2">
              <TextInput autoComplete="organization" maxLength={200} onChange={forget} />
            </Field>
            <Field label={<Required>{words.contact_person}</Required>} {...of('contact_person')} required>
              <TextInput autoComplete="name" maxLength={200} onChange={forget} />
            </Field>
            <Field label={<Required>{words.contact_email}</Required>} {...of('contact_email')} required>
              <EmailInput onChange={forget} />
            </Field>
            <Field label={<Required>{words.phone}</Required>} {...of('phone')} required>
              <PhoneInput onChange={forget} />
            </Field>
            <Field label={words.website} {...of('website')} hint={words.optional}>
              <LtrInput type="url" inputMode="url" autoComplete="url" maxLength={500} onChange={forget} />
            </Field>
          </Part>
          <Part title={words.business}>
            <Field label={words.number_of_employees} {...of('number_of_employees')} hint={words.optional}>
              <Select onChange={forget} defaultValue="">
                <option value="">{words.chooseRange}</option>
                {employeeRanges.map((range) => (
                  <option key={range} value={range} dir="ltr">
                    {range}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              label={words.business_description}
              {...of('business_description')}
              hint={`${words.descriptionHint} (${words.optional})`}
              className="sm:col-span-2"
            >
              <TextArea maxLength={5000} onChange={forget} />
            </Field>
          </Part>
          <Part title={words.work}>
            <div className="grid gap-7 sm:col-span-2">
              <CheckChips
                legend={<Required>{words.cities}</Required>}
                hint={words.citiesHint}
                choices={cities.map(({ slug, name }) => ({ value: slug, label: name }))}
                onChange={forget}
                {...of('cities')}
              />
              <CheckChips
                legend={<Required>{words.service_categories}</Required>}
                hint={categories.length > 0 ? words.categoriesHint : words.noCategories}
                choices={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
                onChange={forget}
                {...of('service_categories')}
              />
              <Field label={words.additional_info} {...of('additional_info')} hint={`${words.additionalHint} (${words.optional})`}>
                <TextArea maxLength={5000} onChange={forget} />
              </Field>
            </div>
          </Part>
          <div className="grid gap-4">
            {failure && (
              <Notice tone="error" title={failure} live>
                {words.kept}
              </Notice>
            )}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button type="submit" size="lg" busy={isBusy} className="max-sm:w-full">
                {isBusy ? words.submitting : words.submit}
              </Button>
              <p className="flex items-center gap-2 text-sm font-medium">
                <Icon name="clock" className="size-4.5 text-link" />
                {words.promise}
              </p>
            </div>
            <LegalNote sentence={words.legal} className="text-sm text-muted" />
          </div>
        </Card>
      </div>
    </section>
  )
}

const isField = (form: HTMLFormElement | null, name: string): name is FieldName => form?.querySelector(`[name="${name}"]`) !== null

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <legend className="float-start mb-1 text-xl font-bold sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  )
}

function Required({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span aria-hidden="true"> *</span>
    </>
  )
}
