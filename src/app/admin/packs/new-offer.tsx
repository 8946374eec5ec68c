import { useNavigate } from 'react-router'
import { addDays, dubaiDateOf } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useApi } from '../../private/use-api.ts'
import { NewPage } from '../catalogue/new-page.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { addPackOffer } from '../queries/packs.ts'
import { OfferForm } from './offer-form.tsx'
import type { TypedOffer } from './typed-offer.ts'

await bringTexts('officePacks', 'officeEdit')

const usualDays = 365

/** A new pack on sale: five visits of the smallest size, from today for a year. */
export default function NewPackOffer() {
  const { t, to } = useSite()
  const navigate = useNavigate()
  const words = t.officePacks
  const today = dubaiDateOf(new Date())
  const empty: TypedOffer = {
    service_id: 0,
    name: { en: '', ar: '' },
    visits: 5,
    cleaners: 1,
    hours: 2,
    materials: false,
    percent: 10,
    valid_days: 180,
    from: today,
    until: addDays(today, usualDays),
    is_active: true,
  }
  const list = to.office('/packs')
  const edit = useEdit({ kind: 'pack_offer', id: 'new' }, { version: 0, document: empty }, addPackOffer(useApi()), () => navigate(list))
  return (
    <NewPage title={words.new} list={list}>
      <OfferForm edit={edit} submit={words.add} />
    </NewPage>
  )
}
