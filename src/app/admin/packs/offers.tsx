import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { amountColumn } from '../list/columns.tsx'
import { ListPage } from '../list/list-page.tsx'
import { packOffersQuery } from '../queries/packs.ts'
import { tones } from './tones.ts'

await bringTexts('officePacks')

/** The packs of visits that are, were or will be on sale. */
export default function PackOffers() {
  const { t, to, language } = useSite()
  const { newest, oldest } = t.officeLists
  const words = t.officePacks
  const day = (date: string) => dateText(date, language, 'day')
  return (
    <>
      <ButtonLink size="sm" to={to.office('/packs/new')} className="justify-self-start">
        <Icon name="plus" />
        {words.new}
      </ButtonLink>
      <ListPage
        list={{
          page: 'packs',
          icon: 'package',
          query: packOffersQuery,
          idOf: ({ id }) => String(id),
          title: { head: words.name, text: ({ name }) => name, to: ({ id }) => to.office(`/packs/${id}`) },
          columns: [
            { name: 'service', head: words.service, cell: ({ service_name }) => <bdi>{service_name}</bdi> },
            amountColumn('price', words.price, 'price'),
            { name: 'days', head: words.days, cell: ({ from, until }) => words.daysFrom(day(from), day(until)) },
            { name: 'state', head: words.state, cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge> },
            { name: 'sold', head: words.sold, cell: ({ sold }) => String(sold), isEnd: true },
          ],
          filters: [],
          sorts: { newest, oldest },
        }}
      />
    </>
  )
}
