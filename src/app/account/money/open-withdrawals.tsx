import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenWithdrawal } from '../../../contracts/wallet.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useToast } from '../../private/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { cancelWithdrawal, withdrawalsQuery } from '../queries/money.ts'

/** The withdrawals on their way, which can be cancelled until we send them; nothing if there are none. */
export function OpenWithdrawals() {
  const { t } = useSite()
  const words = t.money.withdrawals
  const { data: open = [] } = useQuery(withdrawalsQuery(useApi()))
  const [asked, setAsked] = useState<OpenWithdrawal | null>(null)
  if (open.length === 0) return null
  return (
    <SectionCard title={words.title}>
      <ul className="divide-y divide-line">
        {open.map((withdrawal) => (
          <Withdrawal key={withdrawal.id} withdrawal={withdrawal} onCancel={() => setAsked(withdrawal)} />
        ))}
      </ul>
      {asked && <CancelDialog withdrawal={asked} onClose={() => setAsked(null)} />}
    </SectionCard>
  )
}

function Withdrawal({ withdrawal, onCancel }: { withdrawal: OpenWithdrawal; onCancel: () => void }) {
  const { t, language } = useSite()
  const words = t.money.withdrawals
  const { amount, iban_ending, requested_at, waits_until, can_cancel } = withdrawal
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{words.to(aed(amount), iban_ending)}</p>
        <p className="text-sm text-muted">{words.requested(momentText(requested_at, language))}</p>
        {!can_cancel && <p className="text-sm text-muted">{words.beingSent}</p>}
        {waits_until && <p className="text-sm text-muted">{words.waits(momentText(waits_until, language))}</p>}
      </div>
      {can_cancel && (
        <Button variant="secondary" size="sm" onClick={onCancel} aria-label={words.cancelOf(aed(amount))}>
          {words.cancel}
        </Button>
      )}
    </li>
  )
}

function CancelDialog({ withdrawal: { id, amount }, onClose }: { withdrawal: OpenWithdrawal; onClose: () => void }) {
  const { t } = useSite()
  const words = t.money.withdrawals
  const toast = useToast()
  const cancelling = useChange(cancelWithdrawal(useApi()), { refused: words.failed, unreachable: t.privatePages.networkError })
  const confirm = async () => {
    if (!(await cancelling.run(id))) return
    toast({ tone: 'success', text: words.cancelled })
    onClose()
  }
  return (
    <ConfirmDialog
      question={words.question(aed(amount))}
      confirm={words.cancel}
      busyLabel={words.cancelling}
      change={cancelling}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
