import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { CalendarVisit } from '../../../contracts/office/calendar.ts'
import { shownVisitState } from '../../../domain/bookings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { spanText } from './visit-text.ts'

type VisitBlockProps = Omit<ComponentProps<typeof Link>, 'to'> & { visit: CalendarVisit; isMoving: boolean; isNarrow: boolean }

/** A visit in the grid: a link to its booking that can be dragged, or carried by keys. A narrow one shows only whose it is. */
export function VisitBlock({ visit, isMoving, isNarrow, className, ...rest }: VisitBlockProps) {
  const { t, to, language } = useSite()
  const words = t.officeCalendar
  const { service_name, customer_name, professionals, needs, is_movable, city_name } = visit
  const told = [
    spanText(visit, language),
    service_name,
    customer_name,
    city_name,
    professionals.join(t.office.comma) || words.noTeam,
    needs ? words.needs[needs] : t.bookings.visitStates[shownVisitState(visit)],
  ]
  return (
    <Link
      to={to.office(`/bookings/${visit.booking_id}`)}
      draggable={false}
      aria-keyshortcuts={is_movable ? 'M' : undefined}
      className={classNames(
        'absolute grid content-start overflow-hidden rounded-md border-s-3 py-1 leading-tight wrap-anywhere select-none',
        needs ? 'border-danger bg-danger-soft' : is_movable ? 'cursor-grab border-brand bg-brand-soft' : 'border-edge bg-sunken text-muted',
        isNarrow ? 'px-0.5 text-[0.6875rem]' : 'px-1.5 text-xs',
        isMoving && 'opacity-50',
        'hover:z-10 hover:shadow-lift focus-visible:z-10',
        className,
      )}
      {...rest}
    >
      <span className="sr-only">{told.join(t.office.comma)}</span>
      <span aria-hidden="true" className="grid">
        <strong className="font-semibold">
          <bdi>{customer_name}</bdi>
        </strong>
        {!isNarrow && <span>{spanText(visit, language)}</span>}
        {!isNarrow && <span>{service_name}</span>}
        {needs && <strong className="text-danger">{words.needs[needs]}</strong>}
      </span>
    </Link>
  )
}
