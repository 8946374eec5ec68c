import { useQuery } from '@tanstack/react-query'
import { type Gender, genders, spokenLanguages } from '../../../domain/spoken-languages.ts'
import { citiesQuery } from '../../account/queries/locations.ts'
import { CityOptions } from '../../city-options.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { languageName } from '../../language-name.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { EditForm } from '../edit/edit-form.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import { ChoiceBoxes } from './choice-boxes.tsx'
import { HomeArea } from './home-area.tsx'
import { HourLimits } from './hour-limits.tsx'
import type { ProfessionalEdit } from './professional-edit.ts'
import { SkillBoxes } from './skill-boxes.tsx'
import { WeekFields } from './week-fields.tsx'

/** What staff edit of a professional. */
export function ProfessionalForm({ edit, submit }: { edit: ProfessionalEdit; submit?: string }) {
  const { t, language } = useSite()
  const words = t.officePeople.professionals
  const { data: cities = [] } = useQuery(citiesQuery(useApi()))
  const { city, areas, gender, languages, is_active } = edit.document
  const nameOf = (field: string) => words.fields[field.split('.')[0] as keyof typeof words.fields] ?? field
  return (
    <EditForm edit={edit} nameOf={nameOf} {...(submit && { submit })}>
      <SectionCard title={words.profile}>
        <TextFields edit={edit} name="name" label={words.fields.name} maxLength={100} />
        <Field label={words.fields.city} {...edit.form.field('city')} className="md:max-w-80">
          <Select value={city} onChange={({ target }) => edit.replace({ ...edit.document, city: target.value, home_area: null })}>
            <CityOptions cities={cities} />
          </Select>
        </Field>
        <HomeArea key={city} edit={edit} />
        <ChoiceBoxes
          legend={words.fields.areas}
          choices={cities.filter(({ slug }) => slug !== city).map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={areas}
          onChange={(next) => edit.set('areas', next)}
        />
        <ChoiceChips<Gender>
          legend={words.fields.gender}
          name="gender"
          choices={genders.map((value) => ({ value, label: words.genders[value] }))}
          value={gender ?? ''}
          onChange={(value) => edit.set('gender', value || null)}
          deselectable
        />
        <ChoiceBoxes
          legend={words.fields.languages}
          choices={spokenLanguages.map((value) => ({ value, label: languageName(value, language) }))}
          chosen={languages}
          onChange={(next) => edit.set('languages', next)}
        />
        <div>
          <Checkbox
            name="is_active"
            label={words.fields.is_active}
            checked={is_active}
            onChange={({ target }) => edit.set('is_active', target.checked)}
          />
          <p className="text-xs text-muted">{words.activeHint}</p>
        </div>
      </SectionCard>
      <HourLimits edit={edit} />
      <WeekFields edit={edit} />
      <SkillBoxes edit={edit} />
    </EditForm>
  )
}
