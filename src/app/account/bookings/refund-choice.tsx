import type { CancellationPreview } from '../../../contracts/booking-changes.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed, sumOf } from '../../private/aed.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'

export type RefundTo = 'source' | 'wallet'

type Money = Pick<
  CancellationPreview,
  'fee' | 'discount_back' | 'fee_taken' | 'refund' | 'set_aside' | 'owed' | 'charges_card' | 'has_wallet'
>
type RefundChoiceProps = Money & { value: RefundTo; onChange: (to: RefundTo) => void }

/** The refund and where it goes; an authorisation is released, except for the fee. */
export function RefundChoice({ value, onChange, ...money }: RefundChoiceProps) {
  const words = useSite().t.bookings.refund
  const { refund, set_aside: setAside, owed } = money
  const kept = sumOf([money.fee, -money.discount_back, money.fee_taken])
  return (
    <div className="grid gap-3">
      {setAside && <SetAside {...money} />}
      {refund === null && !setAside && owed === 0 && <p className="text-sm text-muted">{words.nothing}</p>}
      {refund === 0 && <p className="text-sm text-muted">{words.nothingLeft}</p>}
      {owed > 0 && <p className="text-sm text-muted">{money.charges_card ? words.owedByCard(aed(owed)) : words.owedHere(aed(owed))}</p>}
      {refund !== null && refund > 0 && (
        <>
          <p className="font-semibold">
            {words.comesBack(aed(refund))}
            {kept > 0 && owed === 0 && <span className="block text-sm font-normal text-muted">{words.keptFee(aed(kept))}</span>}
          </p>
          {money.has_wallet && (
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
          )}
          {!money.has_wallet && <p className="text-sm text-muted">{words.toSource}</p>}
        </>
      )}
    </div>
  )
}

function SetAside({ owed, refund, set_aside }: Money) {
  const words = useSite().t.bookings.refund
  const { amount, kept } = set_aside ?? { amount: 0, kept: 0 }
  return (
    <p className="text-sm text-muted">
      {kept === 0 && words.releasedInFull(aed(amount))}
      {kept === 0 && owed === 0 && refund === null && ` ${words.nothingCharged}`}
      {kept > 0 && (kept < amount ? words.capturedInPart(aed(amount), aed(kept)) : words.capturedInFull(aed(amount)))}
    </p>
  )
}
