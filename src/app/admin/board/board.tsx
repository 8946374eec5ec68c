import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { maySee } from '../../../domain/rights.ts'
import { citiesQuery } from '../../account/queries/locations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { EmptyState } from '../../private/empty-state.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { boardQuery } from '../queries/board.ts'
import { useRights } from '../use-rights.ts'
import { BoardBar } from './board-bar.tsx'
import { DayBoard } from './day-board.tsx'
import { useBoardState } from './use-board-state.ts'

await bringTexts('officeBoard', 'officeDispatch', 'officeBookings', 'bookings')

/** While nothing happens, only the clock moves on. */
const clockMs = 60_000

/** Who goes where on a day in a city, and what waits for people. */
export default function Board() {
  const { t, to } = useSite()
  const words = t.officeBoard
  const api = useApi()
  const state = useBoardState()
  const { data: cities = [] } = useQuery(citiesQuery(api))
  const city = cities.find(({ slug }) => slug === state.city)?.slug ?? cities[0]?.slug
  const { date, today } = state
  const query = useQuery({
    ...boardQuery(api, { city: city ?? '', date }),
    enabled: city !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: date === today && clockMs,
  })
  const { data, error, isPlaceholderData } = query
  return (
    <>
      <PageHead title={t.office.pages.dispatch} unlisted />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t.office.pages.dispatch}</h1>
        {maySee(useRights(), 'dispatch') && (
          <Link to={to.office(`/dispatch/plans?city=${city ?? ''}&date=${date}`)} className="font-semibold underline underline-offset-4">
            {t.officeDispatch.title}
          </Link>
        )}
      </div>
      <BoardBar state={state} city={city ?? ''} cities={cities} />
      {state.isIgnored && <Notice>{words.ignored}</Notice>}
      {data ? (
        <div aria-busy={isPlaceholderData} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 aria-busy:opacity-60">
          {data.is_cut && <Notice>{words.isCut(data.people.length)}</Notice>}
          {data.people.length === 0 && data.visits.length === 0 ? (
            <EmptyState icon="users-round" title={words.nobodyWorks} />
          ) : (
            <DayBoard board={data} />
          )}
        </div>
      ) : error ? (
        <LoadFailed text={error.message || t.office.failed} query={query} />
      ) : (
        <RowSkeletons label={t.site.loading} count={6} className="h-18" />
      )}
    </>
  )
}
