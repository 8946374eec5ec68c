import { useQuery } from '@tanstack/react-query'
import type { StaffCustomer } from '../../../contracts/office/customers.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { useApi } from '../../private/use-api.ts'
import { Notice } from '../../ui/notice.tsx'
import { eraseCustomer, erasurePlanQuery } from '../queries/customers.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { ActedAnswer } from '../undo/use-acted-toast.tsx'

type EraseDialogProps = { customer: StaffCustomer; onDone: (answer: ActedAnswer) => void; onClose: () => void }

/** Says what erasing a customer means before it is done for good. */
export function EraseDialog({ customer: { id, name }, onDone, onClose }: EraseDialogProps) {
  const { t } = useSite()
  const words = t.officePeople.customers
  const api = useApi()
  const query = useQuery(erasurePlanQuery(api, id))
  const { data: plan } = query
  return (
    <ReasonDialog
      title={words.eraseTitle(name)}
      submit={words.eraseNow}
      mutation={eraseCustomer(api, id)}
      disabled={!plan?.can_erase}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{words.eraseNote}</p>
      {query.error && !plan && <LoadFailed text={t.office.failed} query={query} />}
      {plan && !plan.can_erase && <Notice tone="warning">{words.eraseUpcoming(plan.upcoming_bookings)}</Notice>}
      {plan && (plan.wallet_balance > 0 || plan.loyalty_points > 0) && (
        <p className="font-semibold">{words.eraseLoses(aed(plan.wallet_balance), plan.loyalty_points)}</p>
      )}
    </ReasonDialog>
  )
}
