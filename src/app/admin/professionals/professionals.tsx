import { useQuery } from '@tanstack/react-query'
import { citiesQuery } from '../../account/queries/locations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { momentText } from '../../private/date-time-text.ts'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListPage } from '../list/list-page.tsx'
import { professionalsQuery, servicesQuery } from '../queries/professionals.ts'

await bringTexts('officePeople')

/** Whoever comes to customers. */
export default function Professionals() {
  const { t, to, language } = useSite()
  const { newest } = t.officeLists
  const { heads, states, byName, searchHint, awayUntil, add } = t.officePeople.professionals
  const api = useApi()
  const { data: cities = [] } = useQuery(citiesQuery(api))
  const { data: services = [] } = useQuery(servicesQuery(api))
  return (
    <ListPage
      list={{
        page: 'professionals',
        icon: 'user-round',
        query: professionalsQuery,
        idOf: ({ id }) => String(id),
        title: { head: heads.name, text: ({ name }) => name, to: ({ id }) => to.office(`/professionals/${id}`) },
        columns: [
          { name: 'city', head: heads.city, cell: ({ city }) => city },
          { name: 'services', head: heads.services, cell: (row) => row.services, isEnd: true },
          { name: 'visits', head: heads.visits, cell: ({ visits }) => visits, isEnd: true },
          {
            name: 'state',
            head: heads.state,
            cell: ({ is_active, away_until }) => {
              if (!is_active) return <Badge>{states.inactive}</Badge>
              if (away_until) return <Badge tone="warning">{awayUntil(momentText(away_until, language))}</Badge>
              return <Badge tone="success">{states.active}</Badge>
            },
          },
        ],
        filters: [
          { name: 'city', label: heads.city, options: Object.fromEntries(cities.map(({ slug, name }) => [slug, name])) },
          { name: 'service', label: heads.services, options: Object.fromEntries(services.map(({ id, title }) => [id, title])) },
          { name: 'state', label: heads.state, options: states },
        ],
        sorts: { name: byName, newest },
        search: searchHint,
      }}
    >
      <ButtonLink to={to.office('/professionals/new')} size="sm" className="justify-self-start">
        <Icon name="plus" />
        {add}
      </ButtonLink>
    </ListPage>
  )
}
