import { formatAed } from '../../../domain/money.ts'
import type { Price } from '../../../domain/pricing.ts'
import type { Scope } from '../../../domain/scope.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Facts } from '../facts.tsx'
import type { ServiceOffer } from '../queries/bookings.ts'
import type { Wish } from './wish.ts'

type SpokenTermsProps = {
  offer: ServiceOffer | undefined
  scope: Scope | null
  price: Price | null
  method: Wish['payment_method']
  isTold: boolean
  error: string | null
  onTold: (isTold: boolean) => void
}

/** The sentences to read to the caller: the price with VAT, how it is paid, and what changing costs. */
export function SpokenTerms({ offer, scope, price, method, isTold, error, onTold }: SpokenTermsProps) {
  const { t } = useSite()
  const words = t.officeBookings.calling
  const { fee } = t.bookings
  if (!offer || !scope || !price) return <Skeleton className="h-32 rounded-lg" />
  const { policy, vatBasisPoints } = offer
  return (
    <>
      <VisitLines offer={offer} scope={scope} />
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
        {policy.discounts_follow && <p>{fee.follows}</p>}
      </blockquote>
      <Checkbox name="told_fee_rule" label={words.told} error={error} checked={isTold} onChange={({ target }) => onTold(target.checked)} />
    </>
  )
}

/** Who comes for how long, and what the price is made of. */
function VisitLines({ offer: { intake, isCleaning }, scope: { cleaners, hours, lines } }: { offer: ServiceOffer; scope: Scope }) {
  const { t, language } = useSite()
  const usual = isCleaning ? t.booking.cleanersShort : t.booking.professionalsShort
  const charged = lines.filter(({ count }) => count > 0)
  return (
    <Facts
      facts={[
        [intake?.people?.[language] ?? usual, cleaners],
        [intake?.visit?.[language] ?? t.questions.lasts, t.questions.long(hours * 60)],
        ...charged.map(
          ({ kind, count, amount, label }) =>
            [label ? label[language] : t.booking.priceLines[kind](count, isCleaning), formatAed(amount)] as const,
        ),
      ]}
    />
  )
}
