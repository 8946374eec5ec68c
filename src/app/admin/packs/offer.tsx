import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { StaffPackOffer } from '../../../contracts/office/packs.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { editPackOffer, packOfferQuery } from '../queries/packs.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { OfferForm } from './offer-form.tsx'
import { tones } from './tones.ts'
import type { TypedOffer } from './typed-offer.ts'

await bringTexts('officePacks', 'officeEdit')

/** One pack on sale: what it is, and how often it was bought. */
export default function PackOfferPage() {
  const { id = '' } = useParams()
  const { t, to, language } = useSite()
  const words = t.officePacks
  return (
    <SubjectPage
      key={id}
      query={useQuery(packOfferQuery(useApi(), id))}
      list={to.office('/packs')}
      title={({ document }) => document.name[language]}
      badge={({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>}
      lead={({ sold }) => words.soldSoFar(sold)}
    >
      {(offer) => (
        <>
          {offer.sold > 0 && <Notice>{words.kept}</Notice>}
          <Editor offer={offer} />
        </>
      )}
    </SubjectPage>
  )
}

function Editor({ offer: { id, version, document } }: { offer: StaffPackOffer }) {
  const saved: { version: number; document: TypedOffer } = { version, document }
  return <OfferForm edit={useEdit({ kind: 'pack_offer', id }, saved, editPackOffer(useApi(), String(id)))} />
}
