import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../contracts/client.ts'
import { useSite } from '../../i18n/messages.tsx'
import { isRefusal } from '../../private/failure.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { BackToList } from './back-to-list.tsx'

type SubjectPageProps<Subject> = {
  query: UseQueryResult<Subject, ApiError>
  list: string
  title: (subject: Subject) => string
  badge: (subject: Subject) => ReactNode
  lead: (subject: Subject) => ReactNode
  children: (subject: Subject) => ReactNode
}

/** The page of one row: the way back, its title and state, and what can be done. */
export function SubjectPage<Subject>({ query, list, title, badge, lead, children }: SubjectPageProps<Subject>) {
  const { t } = useSite()
  const words = t.office
  const { data, error } = query
  return (
    <>
      <PageHead title={data ? title(data) : words.title} unlisted />
      <BackToList to={list} />
      {!data && error && <LoadFailed text={(isRefusal(error) && error.message) || words.failed} query={query} />}
      {!data && !error && <RowSkeletons label={t.site.loading} count={2} className="h-28" />}
      {data && (
        <>
          <div className="grid gap-1">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h1 className="text-2xl wrap-anywhere">
                <bdi>{title(data)}</bdi>
              </h1>
              {badge(data)}
            </div>
            <div className="text-sm text-muted">{lead(data)}</div>
          </div>
          {children(data)}
        </>
      )}
    </>
  )
}
