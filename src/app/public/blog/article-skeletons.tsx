import { blogPageSize } from '../../../domain/blogs.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const places = Array.from({ length: blogPageSize }, (_, place) => place)

/** One skeleton card for each article of a page, of the same size. */
export function ArticleSkeletons() {
  return (
    <ul aria-hidden="true" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {places.map((place) => (
        <li key={place} data-skeleton className="lg:first:col-span-2">
          <Card className={classNames('h-full overflow-hidden', place === 0 && 'lg:grid lg:grid-cols-2')}>
            <Skeleton className={classNames('aspect-video rounded-none', place === 0 && 'lg:aspect-auto')} />
            <div className="grid content-start gap-3 p-5">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="mb-6 h-4 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
