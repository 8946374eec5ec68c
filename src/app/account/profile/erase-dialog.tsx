import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ErasurePlan } from '../../../contracts/privacy.ts'
import { leaveSession } from '../../auth/keep-session.ts'
import { sayInPassing } from '../../auth/say-in-passing.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { aed } from '../aed.ts'
import { FormDialog } from '../form-dialog.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { OwnPasswordField } from '../own-password-field.tsx'
import { RowSkeletons } from '../row-skeletons.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useSaving } from '../use-saving.ts'

/** Names what erasing means before it asks for the password; after it, nobody is signed in here. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t, to } = useSite()
  const words = t.profile
  const navigate = useNavigate()
  const { data, failure, isLoading, again } = useLoaded('erasure', (api) => api.erasurePlan())
  const { isBusy, said, fields: refused, setFields, save } = useSaving()
  const [password, setPassword] = useState('')
  const plan = data?.data

  const editPassword = (typed: string) => {
    setPassword(typed)
    setFields({})
  }

  const erase = async () => {
    if (password === '') return setFields({ password: t.accountRefusals.currentPasswordRequired })
    const answer = await save((api) => api.eraseAccount({ password }), {
      refused: words.eraseFailed,
      unreachable: t.account.networkError,
    })
    if (!answer) return
    sayInPassing(answer.message ?? words.erased)
    await leaveSession(() => navigate(to.home))
  }

  return (
    <FormDialog
      title={words.eraseQuestion}
      submit={words.eraseNow}
      busyLabel={words.erasing}
      keepLabel={words.keepAccount}
      tone="danger"
      isBusy={isBusy}
      disabled={!plan?.can_erase}
      said={said}
      onSubmit={() => void erase()}
      onClose={onClose}
    >
      {!plan && failure && <LoadFailed text={words.erasePlanFailed} isBusy={isLoading} again={again} />}
      {!plan && !failure && <RowSkeletons label={t.account.loading} count={4} className="h-10" />}
      {plan && <Consequences plan={plan} />}
      {plan?.can_erase && <OwnPasswordField label={words.erasePassword} error={refused.password} value={password} onEdit={editPassword} />}
    </FormDialog>
  )
}

function Consequences({ plan }: { plan: ErasurePlan }) {
  const words = useSite().t.profile
  return (
    <div className="grid gap-3">
      {plan.obstacle && <Notice tone="warning">{plan.obstacle}</Notice>}
      <p className="font-semibold">{words.eraseMeans}</p>
      <ul className="grid gap-2 text-sm">
        {plan.consequences.map((consequence) => (
          <li key={consequence} className="flex items-start gap-2">
            <Icon name="circle-alert" className="mt-0.5 size-4 text-danger" />
            {consequence}
          </li>
        ))}
      </ul>
      {(plan.wallet_balance > 0 || plan.loyalty_points > 0) && (
        <p className="text-sm font-semibold">
          {words.eraseBalance(aed(plan.wallet_balance))} · {words.erasePoints(plan.loyalty_points)}
        </p>
      )}
    </div>
  )
}
