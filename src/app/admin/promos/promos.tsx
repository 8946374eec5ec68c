import type { PromoRow } from '../../../contracts/office/promos.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListPage } from '../list/list-page.tsx'
import { promosQuery } from '../queries/promos.ts'
import { PromoBadge } from './promo-badge.tsx'

await bringTexts('officeMoney')

/** The promo codes. */
export default function Promos() {
  const { t, to, language } = useSite()
  const { newest, oldest } = t.officeLists
  const words = t.officeMoney
  const day = (date: string) => dateText(date, language, 'day')
  const discount = ({ percent, amount }: PromoRow) => (percent === null ? aed(amount ?? 0) : words.promo.percentOff(percent))
  return (
    <>
      <ButtonLink size="sm" to={to.office('/promos/new')} className="justify-self-start">
        <Icon name="plus" />
        {words.promo.new}
      </ButtonLink>
      <ListPage
        list={{
          page: 'promos',
          icon: 'gift',
          query: promosQuery,
          idOf: ({ code }) => code,
          title: { head: words.promo.code, text: ({ code }) => code, to: ({ code }) => to.office(`/promos/${code}`) },
          columns: [
            { name: 'discount', head: words.promo.discount, cell: (row) => <bdi>{discount(row)}</bdi> },
            { name: 'days', head: words.promo.days, cell: ({ from, until }) => words.promo.daysFrom(day(from), day(until)) },
            { name: 'state', head: words.heads.state, cell: ({ state }) => <PromoBadge state={state} /> },
            { name: 'used', head: words.promo.used, cell: ({ used, usage_limit }) => words.promo.usedOf(used, usage_limit), isEnd: true },
          ],
          filters: [{ name: 'state', label: words.heads.state, options: words.promoStates }],
          sorts: { newest, oldest },
          search: words.promo.search,
        }}
      />
    </>
  )
}
