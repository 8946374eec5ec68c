import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CustomerBooking } from '../../../contracts/customer-bookings.ts'
import { shownState } from '../../../domain/bookings.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { dateText, timeText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { bookingTones } from '../../private/booking-tones.ts'
import { useApi } from '../../private/use-api.ts'
import { saveFile } from '../../save-file.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FirstAction } from '../bookings/booking-page.tsx'
import { bookingQuery, downloadCalendar } from '../queries/booking.ts'

export type VisitToCome = NonNullable<CustomerBooking['next_visit']>

/** The visit that comes next: when, where, who comes, and what can be done about it now. */
export function NextVisit({ booking, visit }: { booking: CustomerBooking; visit: VisitToCome }) {
  const { t, to, language } = useSite()
  const words = t.account.bookings
  const { data } = useQuery(bookingQuery(useApi(), { id: booking.id, key: null }))
  const recorded = data?.record.visits.find(({ number }) => number === visit.number)
  const team = recorded?.professionals.join(t.booking.comma)
  const from = timeText(visit.time, language)
  return (
    <section aria-labelledby="next-heading" className="grid gap-3">
      <h2 id="next-heading" className="text-lg">
        {words.next.title}
      </h2>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="text-xl font-bold">{dateText(visit.date, language)}</p>
            <p className="figures">{recorded ? words.next.between(from, timeText(recorded.ends_at, language)) : from}</p>
          </div>
          <Badge tone={bookingTones[shownState(booking)]}>{words.shownStates[shownState(booking)] ?? booking.status}</Badge>
        </div>
        <h3 className="text-base font-bold">
          <Link to={to.ownBooking(booking.id)} className="text-link hover:underline">
            {booking.service_name}
          </Link>
        </h3>
        {data && recorded ? (
          <ul className="grid gap-1.5 text-sm">
            <Fact icon="users-round">{team ? words.next.team(team) : words.next.noTeam}</Fact>
            <Fact icon="map-pin">
              <bdi>{data.booking.address}</bdi>
            </Fact>
            {recorded.due > 0 && <Fact icon="receipt-text">{words.next.due(aed(recorded.due))}</Fact>}
          </ul>
        ) : (
          <Skeleton className="h-16" />
        )}
        <Actions
          id={booking.id}
          visit={visit}
          due={recorded?.due ?? 0}
          canMove={data?.booking.visits.some(({ number, can_change }) => number === visit.number && can_change) ?? false}
        />
      </Card>
    </section>
  )
}

type ActionsProps = { id: string; visit: VisitToCome; due: number; canMove: boolean }

/** What to do: pay what is due, follow the team on its day, move, and keep the date. */
function Actions({ id, visit: { number, date }, due, canMove }: ActionsProps) {
  const { t, to } = useSite()
  const words = t.account.bookings.next
  const { mutate, isError, isPending } = useMutation(downloadCalendar(useApi(), { id, key: null }))
  const page = to.ownBooking(id)
  const begin = (kind: FirstAction['kind']): { begins: FirstAction } => ({ begins: { kind, number } })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {due > 0 && (
          <ButtonLink to={page} state={begin('pay')} size="sm">
            {words.pay(aed(due))}
          </ButtonLink>
        )}
        {date === dubaiDateOf(new Date()) && (
          <ButtonLink to={page} size="sm" variant={due > 0 ? 'secondary' : 'primary'}>
            {words.track}
          </ButtonLink>
        )}
        {canMove && (
          <ButtonLink to={page} state={begin('move')} size="sm" variant="secondary">
            {words.move}
          </ButtonLink>
        )}
        <Button
          size="sm"
          variant="secondary"
          busy={isPending}
          onClick={() => mutate(undefined, { onSuccess: (file) => saveFile(file, `${id}.ics`) })}
        >
          <Icon name="calendar-days" className="size-4" />
          {words.calendar}
        </Button>
      </div>
      {isError && (
        <Notice tone="error" live>
          {words.calendarFailed}
        </Notice>
      )}
    </>
  )
}

function Fact({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} className="mt-0.75 size-4.5 text-link" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
