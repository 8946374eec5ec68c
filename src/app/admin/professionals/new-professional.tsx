import { useNavigate } from 'react-router'
import type { ProfessionalDocument } from '../../../contracts/office/professionals.ts'
import { legalHours } from '../../../domain/legal-hours.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { addProfessional } from '../queries/professionals.ts'
import { BackToList } from '../queue/back-to-list.tsx'
import { ProfessionalForm } from './professional-form.tsx'

await bringTexts('officePeople', 'officeEdit')

const nobody: ProfessionalDocument = {
  name: { en: '', ar: '' },
  city: 'dubai',
  home_area: null,
  most_minutes_day: legalHours.day,
  most_minutes_week: legalHours.week,
  overtime_agreed_on: null,
  gender: null,
  languages: [],
  areas: [],
  services: [],
  week: [],
  is_active: true,
}

/** Somebody who joins the team. */
export default function NewProfessional() {
  const { t, to } = useSite()
  const title = t.officePeople.professionals.add
  const navigate = useNavigate()
  const edit = useEdit({ kind: 'professional', id: 'new' }, { version: 0, document: nobody }, addProfessional(useApi()), ({ data }) =>
    navigate(to.office(`/professionals/${data.id}`)),
  )
  return (
    <>
      <PageHead title={title} unlisted />
      <BackToList to={to.office('/professionals')} />
      <h1 className="text-2xl">{title}</h1>
      <ProfessionalForm edit={edit} submit={title} />
    </>
  )
}
