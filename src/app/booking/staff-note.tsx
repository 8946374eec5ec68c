import { Link } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Notice } from '../ui/notice.tsx'

await bringTexts('details')

/** Staff may look at the wizard; before they fill in anybody's details, they are led to the back office. */
export function StaffNote() {
  const { t, to } = useSite()
  return (
    <Notice tone="warning" live>
      {t.details.staffNote}{' '}
      <Link className="underline" to={to.office('/bookings/new')}>
        {t.details.bookInOffice}
      </Link>
    </Notice>
  )
}
