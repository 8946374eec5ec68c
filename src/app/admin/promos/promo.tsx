import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { StaffPromo } from '../../../contracts/office/promos.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { editPromo, endPromo, promoQuery, resumePromo } from '../queries/promos.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { useStaffAct } from '../use-staff-act.ts'
import { PromoBadge } from './promo-badge.tsx'
import { PromoForm } from './promo-form.tsx'
import type { TypedPromo } from './typed-promo.ts'

await bringTexts('officeMoney', 'officeEdit')

/** One promo code: what it gave, its rules, and its end. */
export default function Promo() {
  // Addresses are lower-case.
  const code = useParams().code?.toUpperCase() ?? ''
  const { t, to } = useSite()
  const words = t.officeMoney.promo
  return (
    <SubjectPage
      key={code}
      query={useQuery(promoQuery(useApi(), code))}
      list={to.office('/promos')}
      title={({ id }) => id}
      badge={({ state }) => <PromoBadge state={state} />}
      lead={({ used, document, given }) => (
        <>
          {words.used}: {words.usedOf(used, document.usage_limit)} · {words.given}: <bdi>{aed(given)}</bdi>
        </>
      )}
    >
      {(promo) => (
        <>
          <Ending promo={promo} />
          <Editor promo={promo} />
        </>
      )}
    </SubjectPage>
  )
}

function Editor({ promo: { id, version, document } }: { promo: StaffPromo }) {
  const saved: { version: number; document: TypedPromo } = { version, document }
  const edit = useEdit({ kind: 'promo', id }, saved, editPromo(useApi(), id), ({ data }) => {
    if (data.approval_id !== null) edit.discard()
  })
  return <PromoForm edit={edit} />
}

function Ending({ promo: { id, state } }: { promo: StaffPromo }) {
  const words = useSite().t.officeMoney.promo
  const api = useApi()
  const ending = useStaffAct(endPromo(api, id))
  const resuming = useStaffAct(resumePromo(api, id))
  const isEnded = state === 'ended'
  const { change, run } = isEnded ? resuming : ending
  return (
    <div className="grid gap-3">
      {isEnded && <Notice>{words.ended}</Notice>}
      {state !== 'over' && (
        <Button variant="secondary" busy={change.isBusy} onClick={() => run({})} className="justify-self-start">
          {isEnded ? words.resume : words.end}
        </Button>
      )}
      <FeedbackNotice feedback={change.feedback} />
    </div>
  )
}
