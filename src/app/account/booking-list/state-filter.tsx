import { Link } from 'react-router'
import { type BookingState, bookingStates } from '../../../domain/bookings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { classNames } from '../../ui/class-names.ts'

const look = classNames(
  'inline-flex min-h-11 items-center rounded-pill bg-surface px-4 text-sm font-semibold whitespace-nowrap inset-ring inset-ring-edge',
  'hover:bg-brand-soft aria-[current=true]:bg-brand-soft aria-[current=true]:text-link aria-[current=true]:inset-ring-2 aria-[current=true]:inset-ring-brand',
)

/** The filter of the list, as links, so that it works with Back and bookmarks. */
export function StateFilter({ status }: { status: BookingState | undefined }) {
  const { t, to } = useSite()
  const words = t.account.bookings
  const all = to.profileTab('bookings')
  const choices = [
    { label: words.all, address: all, isChosen: status === undefined },
    ...bookingStates.map((state) => ({ label: words.states[state], address: `${all}&status=${state}`, isChosen: state === status })),
  ]
  return (
    <nav aria-label={words.filter} className="-mx-(--gutter) lg:mx-0">
      <ul className="no-scrollbar flex gap-2 overflow-x-auto overscroll-x-contain px-(--gutter) py-1 lg:flex-wrap lg:px-0">
        {choices.map(({ label, address, isChosen }) => (
          <li key={address} className="shrink-0">
            <Link to={address} preventScrollReset aria-current={isChosen || undefined} className={look}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
