import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { StaffProfessional } from '../../../contracts/office/professionals.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { Notes } from '../notes.tsx'
import { IllButton } from '../plans/ill-button.tsx'
import { editProfessional, noteProfessional, professionalQuery } from '../queries/professionals.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { useStaffAct } from '../use-staff-act.ts'
import { Absences } from './absences.tsx'
import { Devices } from './devices.tsx'
import { Papers } from './papers.tsx'
import { Portrait } from './portrait.tsx'
import { ProfessionalForm } from './professional-form.tsx'
import { Tips } from './tips.tsx'
import { VisitsAndHours } from './visits-and-hours.tsx'

await bringTexts('officePeople', 'officeEdit', 'officeFieldWork', 'officeDispatch')

/** One professional: absences, visits and hours first, then what is edited. */
export default function Professional() {
  const id = Number(useParams().id)
  return <OneProfessional key={id} id={id} />
}

function OneProfessional({ id }: { id: number }) {
  const { t, to, language } = useSite()
  const { states } = t.officePeople.professionals
  return (
    <SubjectPage
      query={useQuery(professionalQuery(useApi(), id))}
      list={to.office('/professionals')}
      title={({ document }) => document.name[language]}
      badge={({ document: { is_active } }) => (
        <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? states.active : states.inactive}</Badge>
      )}
      lead={({ document }) => document.name[language === 'ar' ? 'en' : 'ar']}
    >
      {(professional) => (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <IllButton id={professional.id} name={professional.document.name[language]} />
              <Portrait professional={professional} />
              <Papers professional={professional} />
              <Absences professional={professional} />
              <Devices professional={professional} />
              <ProfessionalNotes professional={professional} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <VisitsAndHours professional={professional} />
              <Tips id={professional.id} />
            </div>
          </div>
          <Edited professional={professional} />
        </>
      )}
    </SubjectPage>
  )
}

function ProfessionalNotes({ professional: { id, notes } }: { professional: StaffProfessional }) {
  return <Notes notes={notes} adding={useStaffAct(noteProfessional(useApi(), id))} />
}

function Edited({ professional }: { professional: StaffProfessional }) {
  const { id } = professional
  return <ProfessionalForm edit={useEdit({ kind: 'professional', id }, professional, editProfessional(useApi(), id))} />
}
