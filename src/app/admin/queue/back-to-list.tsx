import { Link } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { listAddress } from '../list/list-address.ts'

/** The way from one row to its list, as it was left. */
export function BackToList({ to }: { to: string }) {
  return (
    <Link
      to={listAddress(to)}
      className="-mx-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-pill px-2 text-sm font-semibold text-link hover:underline"
    >
      <Icon name="arrow-left" />
      {useSite().t.office.queue.back}
    </Link>
  )
}
