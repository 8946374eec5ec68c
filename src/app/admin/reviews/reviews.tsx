import { Stars } from '../../account/bookings/stars.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { momentColumn } from '../list/columns.tsx'
import { ListPage } from '../list/list-page.tsx'
import { reviewsQuery } from '../queries/reviews.ts'
import { ReviewBadge } from './review-badge.tsx'

await bringTexts('officePeople')

const ratings = [5, 4, 3, 2, 1]

/** What customers say of their visits. */
export default function Reviews() {
  const { t, to } = useSite()
  const { newest, oldest } = t.officeLists
  const { heads, states, stars, noText } = t.officePeople.reviews
  return (
    <ListPage
      list={{
        page: 'reviews',
        name: 'reviews',
        icon: 'star',
        query: reviewsQuery,
        idOf: ({ id }) => String(id),
        title: { head: heads.author, text: ({ author }) => author, to: ({ id }) => to.office(`/reviews/${id}`) },
        columns: [
          { name: 'rating', head: heads.rating, cell: ({ rating }) => <Stars rating={rating} label={stars(rating)} /> },
          {
            name: 'text',
            head: heads.text,
            cell: ({ text }) => (
              <span dir="auto" className="line-clamp-2 max-w-96">
                {text ?? <span className="text-muted">{noText}</span>}
              </span>
            ),
          },
          { name: 'service', head: heads.service, cell: ({ service_name }) => service_name },
          { name: 'state', head: heads.state, cell: ({ state }) => <ReviewBadge state={state} /> },
          momentColumn('since', heads.since, 'created_at'),
        ],
        filters: [
          { name: 'state', label: heads.state, options: states, byDefault: 'waiting' },
          { name: 'rating', label: heads.rating, options: Object.fromEntries(ratings.map((rating) => [rating, stars(rating)])) },
        ],
        sorts: { newest, oldest },
      }}
    />
  )
}
