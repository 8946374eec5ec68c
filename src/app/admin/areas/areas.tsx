import { useQuery } from '@tanstack/react-query'
import { citiesQuery } from '../../account/queries/locations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListPage } from '../list/list-page.tsx'
import { areasQuery } from '../queries/areas.ts'

await bringTexts('officeAreas')

/** The areas of the cities. */
export default function Areas() {
  const { t, to } = useSite()
  const words = t.officeAreas
  const { data: cities = [] } = useQuery(citiesQuery(useApi()))
  return (
    <ListPage
      list={{
        page: 'areas',
        icon: 'map-pin',
        query: areasQuery,
        idOf: ({ slug }) => slug,
        title: { head: words.fields.name, text: ({ name }) => name, to: ({ slug }) => to.office(`/areas/${slug}`) },
        columns: [
          { name: 'other_name', head: words.otherName, cell: ({ other_name }) => <bdi>{other_name}</bdi> },
          { name: 'city', head: words.city, cell: ({ city }) => city },
          { name: 'aliases', head: words.fields.aliases, cell: ({ aliases }) => <bdi>{aliases.join(' · ') || '–'}</bdi> },
          {
            name: 'state',
            head: words.state,
            cell: ({ is_active }) => (
              <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? words.states.offered : words.states.retired}</Badge>
            ),
          },
        ],
        filters: [
          { name: 'city', label: words.city, options: Object.fromEntries(cities.map(({ slug, name }) => [slug, name])) },
          { name: 'state', label: words.state, options: words.states },
        ],
        sorts: { name: words.byName },
        search: words.search,
      }}
    >
      <ButtonLink to={to.office('/areas/new')} size="sm" className="justify-self-start">
        <Icon name="plus" />
        {words.add}
      </ButtonLink>
    </ListPage>
  )
}
