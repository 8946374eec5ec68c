import type { BookingTerms } from '../../../contracts/booking-terms.ts'
import { formatAed } from '../../../domain/money.ts'
import type { Price } from '../../../domain/pricing.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Wish } from './wish-fields.tsx'

type SpokenTermsProps = {
  price: Price | null
  policy: BookingTerms['policy'] | null
  vatBasisPoints: number
  method: Wish['payment_method']
  isTold: boolean
  error: string | null
  onTold: (isTold: boolean) => void
}

/** The sentences to read to the caller: the price with VAT, how it is paid, and what changing costs. */
export function SpokenTerms({ price, policy, vatBasisPoints, method, isTold, error, onTold }: SpokenTermsProps) {
  const { t } = useSite()
  const words = t.officeBookings.calling
  const { fee } = t.bookings
  if (!price || !policy) return <Skeleton className="h-32 rounded-lg" />
  return (
    <>
      <blockquote className="grid gap-1.5 border-s-4 border-brand bg-brand-soft px-4 py-3">
        <p className="text-lg font-semibold">
          {words.costs(formatAed(price.total), formatAed(price.charge), formatAed(price.vat), vatBasisPoints / 100)}
        </p>
        <p>{words.paidBy[method]}</p>
        <p>{fee.free(policy.free_minutes)}</p>
        {policy.steps.map(({ hours_before, percent }) => (
          <p key={hours_before}>{fee.step(hours_before, percent)}</p>
        ))}
        <p>{fee.noShow(policy.no_show_percent)}</p>
      </blockquote>
      <Checkbox name="told_fee_rule" label={words.told} error={error} checked={isTold} onChange={({ target }) => onTold(target.checked)} />
    </>
  )
}
