import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { StaffArea } from '../../../contracts/office/areas.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { areaQuery, editArea, offerArea } from '../queries/areas.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { useStaffAct } from '../use-staff-act.ts'
import { AreaForm } from './area-form.tsx'
import { Roads } from './roads.tsx'
import type { TypedArea } from './typed-area.ts'

await bringTexts('officeAreas', 'officeEdit')

/** One area: what it is called, where it lies, and the roads from it. */
export default function AreaPage() {
  const { slug = '' } = useParams()
  const { t, to, language } = useSite()
  return (
    <SubjectPage
      key={slug}
      query={useQuery(areaQuery(useApi(), slug))}
      list={to.office('/areas')}
      title={({ document }) => document.name[language]}
      badge={({ is_active }) => !is_active && <Badge>{t.officeAreas.states.retired}</Badge>}
      lead={({ document, city }) => (
        <>
          <bdi>{document.name[language === 'ar' ? 'en' : 'ar']}</bdi> · {t.site.cityNames[city] ?? city}
        </>
      )}
    >
      {(area) => (
        <>
          <Offer area={area} />
          <Editor area={area} />
          <Roads area={area} />
        </>
      )}
    </SubjectPage>
  )
}

function Editor({ area: { id, version, document } }: { area: StaffArea }) {
  const saved: { version: number; document: TypedArea } = { version, document }
  return <AreaForm edit={useEdit({ kind: 'area', id }, saved, editArea(useApi(), id))} />
}

function Offer({ area: { id, is_active } }: { area: StaffArea }) {
  const words = useSite().t.officeAreas
  const { change, run } = useStaffAct(offerArea(useApi(), id))
  return (
    <div className="grid gap-3">
      {!is_active && <Notice>{words.retired}</Notice>}
      <Button variant="secondary" busy={change.isBusy} onClick={() => run({ isOffered: !is_active })} className="justify-self-start">
        {is_active ? words.retire : words.restore}
      </Button>
      <FeedbackNotice feedback={change.feedback} />
    </div>
  )
}
