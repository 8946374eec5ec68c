import { useSite } from '../../i18n/messages.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { aed } from '../aed.ts'

export type RefundTo = 'source' | 'wallet'

type RefundChoiceProps = {
  /** Dirhams that come back; null where nothing was paid. */
  refund: number | null
  /** Dirhams. */
  fee: number
  value: RefundTo
  onChange: (to: RefundTo) => void
}

/** What comes back, and where it shall go. */
export function RefundChoice({ refund, fee, value, onChange }: RefundChoiceProps) {
  const words = useSite().t.bookings.refund
  if (refund === null) return <p className="text-sm text-muted">{fee > 0 ? words.owed : words.nothing}</p>
  if (refund === 0) return <p className="text-sm text-muted">{words.keptAll}</p>
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{words.comesBack(aed(refund))}</p>
      <ChoiceChips
        legend={words.legend}
        name="refund_to"
        layout="list"
        value={value}
        onChange={(to) => onChange(to || 'source')}
        choices={[
          { value: 'source', label: words.source, hint: words.sourceHint, icon: 'credit-card' },
          { value: 'wallet', label: words.wallet, hint: words.walletHint, icon: 'wallet' },
        ]}
      />
    </div>
  )
}
