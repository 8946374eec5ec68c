import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ErasurePlan } from '../../../contracts/privacy.ts'
import { leaveSession } from '../../auth/keep-session.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { FormDialog } from '../../private/form-dialog.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { OwnPasswordField } from '../own-password-field.tsx'
import { eraseAccount, erasurePlanQuery } from '../queries/profile.ts'

/** Shows what deleting the account means before asking for the password; afterwards, nobody is logged in here. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t, to } = useSite()
  const words = t.profile
  const navigate = useNavigate()
  const api = useApi()
  const query = useQuery(erasurePlanQuery(api))
  const erasure = useChange(eraseAccount(api), { refused: words.eraseFailed, unreachable: t.privatePages.networkError })
  const form = useForm(erasure)
  const [password, setPassword] = useState('')
  const plan = query.data

  const check = () => ({ ...(password === '' && { password: t.accountRefusals.currentPasswordRequired }) })
  const erase = async () => {
    const answer = await erasure.run(password)
    if (!answer) return
    showToast({ tone: 'success', text: answer.message ?? words.erased })
    await leaveSession(() => navigate(to.home))
  }

  return (
    <FormDialog
      title={words.eraseQuestion}
      submit={words.eraseNow}
      busyLabel={words.erasing}
      keepLabel={words.keepAccount}
      tone="danger"
      form={form}
      change={erasure}
      disabled={!plan?.can_erase}
      check={check}
      onSubmit={erase}
      onClose={onClose}
    >
      {!plan && query.error && <LoadFailed text={words.erasePlanFailed} query={query} />}
      {!plan && !query.error && <RowSkeletons label={t.site.loading} count={4} className="h-10" />}
      {plan && <Consequences plan={plan} />}
      {plan?.can_erase && (
        <OwnPasswordField label={words.erasePassword} {...form.field('password')} value={password} onEdit={setPassword} />
      )}
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
        <p className="dotted-row text-sm font-semibold">
          <span>{words.eraseBalance(aed(plan.wallet_balance))}</span>
          <span>{words.erasePoints(plan.loyalty_points)}</span>
        </p>
      )}
    </div>
  )
}
