import { useNavigate } from 'react-router'
import { addDays, dubaiDateOf } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useApi } from '../../private/use-api.ts'
import { NewPage } from '../catalogue/new-page.tsx'
import { useEdit } from '../edit/use-edit.ts'
import { addPromo } from '../queries/promos.ts'
import { PromoForm } from './promo-form.tsx'
import type { TypedPromo } from './typed-promo.ts'

await bringTexts('officeMoney', 'officeEdit')

const usualDays = 30

/** A new promo code, from tomorrow for a month. */
export default function NewPromo() {
  const { t, to } = useSite()
  const navigate = useNavigate()
  const words = t.officeMoney.promo
  const tomorrow = addDays(dubaiDateOf(new Date()), 1)
  const empty: TypedPromo = {
    code: '',
    percent: '',
    amount: null,
    most: null,
    least_charge: 0,
    usage_limit: null,
    from: tomorrow,
    until: addDays(tomorrow, usualDays),
    once_per_customer: true,
  }
  const edit = useEdit({ kind: 'promo', id: 'new' }, { version: 0, document: empty }, addPromo(useApi()), () =>
    navigate(to.office('/promos')),
  )
  return (
    <NewPage title={words.new} list={to.office('/promos')}>
      <PromoForm edit={edit} isNew submit={words.add} />
    </NewPage>
  )
}
