import { useQuery } from '@tanstack/react-query'
import type { Service } from '../../../contracts/services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { FieldError } from '../../ui/field.tsx'
import { servicesQuery } from '../queries/professionals.ts'
import { ChoiceBoxes } from './choice-boxes.tsx'
import type { ProfessionalEdit } from './professional-edit.ts'

/** The services that a professional can do, by category. */
export function SkillBoxes({ edit }: { edit: ProfessionalEdit }) {
  const words = useSite().t.officePeople.professionals
  const { data: services = [] } = useQuery(servicesQuery(useApi()))
  const { error } = edit.form.field('services')
  const categories = Map.groupBy<string, Service>(services, ({ category_name }) => category_name ?? '')
  return (
    <SectionCard title={words.skills}>
      {[...categories].map(([category, group]) => (
        <ChoiceBoxes
          key={category}
          legend={category}
          choices={group.map(({ id, title }) => ({ value: id, label: title }))}
          chosen={edit.document.services}
          onChange={(next) => edit.set('services', next)}
        />
      ))}
      {error && <FieldError id="services-error">{error}</FieldError>}
    </SectionCard>
  )
}
