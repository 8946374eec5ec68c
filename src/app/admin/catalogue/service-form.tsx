import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Intake } from '../../../domain/intake.ts'
import { type PaperKind, paperKinds } from '../../../domain/papers.ts'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { EditForm } from '../edit/edit-form.tsx'
import { PictureField } from '../edit/picture-field.tsx'
import { ListFields, TextFields } from '../edit/text-fields.tsx'
import type { Edit } from '../edit/use-edit.ts'
import { ChoiceBoxes } from '../professionals/choice-boxes.tsx'
import { catalogueQuery } from '../queries/catalogue.ts'
import { IntakeSection } from './intake/intake-section.tsx'
import { IntakeValue } from './intake/intake-value.tsx'
import { type KnownService, newService } from './intake/known-service.ts'
import { SeriesPercents } from './series-percents.tsx'
import { SlugField } from './slug-field.tsx'
import { useFieldNames } from './use-field-names.ts'

const shown = { intake: (value: unknown) => <IntakeValue intake={value as Intake | null} /> }

type ServiceFormProps = { edit: Edit; known?: KnownService; submit?: string; preview?: string; children?: ReactNode }

/** The fields of a service: what customers read, how it is booked, and what it asks. */
export function ServiceForm({ edit, known, submit, preview, children }: ServiceFormProps) {
  const words = useSite().t.officeCatalogue
  const { fields } = words
  const nameOf = useFieldNames((all) => ({
    slug: all.slug,
    category_id: all.category,
    title: all.title,
    short_desc: all.shortDesc,
    long_description: all.longDescription,
    included: all.included,
    benefits: all.benefits,
    availability: all.availability,
    image_url: all.picture,
    is_featured: all.featured,
    allows_gender_wish: all.genderWish,
    papers: all.papers,
    lead_time: all.leadTime,
    is_outdoor: all.outdoor,
    pauses_for_prayer: all.prayer,
    weekly_percent: all.weeklyPercent,
    multiple_percent: all.multiplePercent,
    intake: all.intake,
  }))
  const flag = (name: string, label: string) => (
    <Checkbox
      {...edit.form.field(name)}
      label={label}
      checked={edit.value<boolean>(name)}
      onChange={({ target }) => edit.set(name, target.checked)}
    />
  )
  return (
    <EditForm edit={edit} nameOf={nameOf} shown={shown} {...(submit && { submit })} {...(preview && { preview })}>
      <SectionCard title={words.service.words}>
        <TextFields edit={edit} name="title" label={fields.title} maxLength={80} />
        <TextFields edit={edit} name="short_desc" label={fields.shortDesc} maxLength={200} rows={2} />
        <TextFields edit={edit} name="long_description" label={fields.longDescription} hint={fields.longHint} maxLength={5_000} rows={6} />
        <ListFields edit={edit} name="included" label={fields.included} maxLength={6_000} />
        <ListFields edit={edit} name="benefits" label={fields.benefits} maxLength={6_000} />
        <PictureField edit={edit} name="image_url" label={fields.picture} kind="services" use="catalogue" />
        {flag('is_featured', fields.featured)}
      </SectionCard>
      {children}
      <SectionCard title={words.service.rules}>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <CategoryField edit={edit} />
          <SlugField edit={edit} />
        </div>
        <TextFields edit={edit} name="availability" label={fields.availability} maxLength={200} />
        <LeadTimeField edit={edit} />
        <SeriesPercents edit={edit} />
        <div className="grid">
          {flag('is_outdoor', fields.outdoor)}
          {flag('pauses_for_prayer', fields.prayer)}
          {flag('allows_gender_wish', fields.genderWish)}
        </div>
        <ChoiceBoxes
          legend={fields.papers}
          choices={paperKinds.map((value) => ({ value, label: words.papers[value] }))}
          chosen={edit.value<PaperKind[]>('papers')}
          onChange={(papers) => edit.set('papers', papers)}
        />
      </SectionCard>
      <IntakeSection edit={edit} known={known ?? newService} />
    </EditForm>
  )
}

function CategoryField({ edit }: { edit: Edit }) {
  const words = useSite().t.officeCatalogue.fields
  const { data = [] } = useQuery(catalogueQuery(useApi()))
  const chosen = edit.value<number | null>('category_id')
  return (
    <Field label={words.category} {...edit.form.field('category_id')}>
      <Select value={chosen ?? ''} onChange={({ target }) => edit.set('category_id', target.value === '' ? null : Number(target.value))}>
        <option value="">{words.noCategory}</option>
        {data.map(
          ({ id, name }) =>
            id !== null && (
              <option key={id} value={id}>
                {name}
              </option>
            ),
        )}
      </Select>
    </Field>
  )
}

const hoursOfNotice = [2, 4, 12, 24, 48, 72]

function LeadTimeField({ edit }: { edit: Edit }) {
  const words = useSite().t.officeCatalogue.fields
  const minutes = edit.value<number>('lead_time')
  const offered = [...new Set([0, ...hoursOfNotice.map((hours) => hours * 60), minutes])].sort((a, b) => a - b)
  return (
    <Field label={words.leadTime} className="max-w-80" {...edit.form.field('lead_time')}>
      <Select value={minutes} onChange={({ target }) => edit.set('lead_time', Number(target.value))}>
        {offered.map((one) => (
          <option key={one} value={one}>
            {one === 0 ? words.leadTimes.none : words.leadTimes.hours(Math.round(one / 6) / 10)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
