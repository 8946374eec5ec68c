import type { CancellationPreview } from '../../../contracts/booking-changes.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed, sumOf } from '../../private/aed.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FeePreview } from './use-fee.ts'
import { slotTextAt } from './visit-text.ts'

await bringTexts('packs')

/** The current fee, until when it applies, and the rule behind it, before anything is confirmed. */
export function FeeNotice({ fee, isMove = false }: { fee: FeePreview; isMove?: boolean }) {
  const words = useSite().t.bookings
  if (fee.kind === 'asking')
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">{words.cancel.checking}</span>
        <Skeleton className="h-18 rounded-lg" />
        <Skeleton className="h-6 w-52" />
      </div>
    )
  if (fee.kind === 'refused')
    return (
      <Notice tone="error" live>
        {fee.message}
      </Notice>
    )
  if (fee.from_pack) return <OfPack isUsedUp={fee.fee > 0} isMove={isMove} />
  return (
    <div className="grid gap-2">
      <Known fee={fee} />
      <Policy {...fee} />
    </div>
  )
}

/** A pack pays for the visit: no money moves, and the visit is kept whole or not at all. */
function OfPack({ isUsedUp, isMove }: { isUsedUp: boolean; isMove: boolean }) {
  const words = useSite().t.packs
  if (isMove) return <Notice tone="success" live title={words.moveFree} />
  return (
    <Notice tone={isUsedUp ? 'warning' : 'success'} live title={isUsedUp ? words.usedUp : words.comesBack}>
      <p>{words.nothingCharged}</p>
    </Notice>
  )
}

function Known({ fee }: { fee: CancellationPreview }) {
  const { t, language } = useSite()
  const words = t.bookings
  const percents = new Set(fee.visits.map((visit) => visit.fee_percent))
  const [percent = 0] = percents
  const { discount_back: back } = fee
  const own = sumOf([fee.fee, -back])
  return (
    <Notice
      tone={fee.fee > 0 ? 'warning' : 'success'}
      live
      title={own > 0 ? words.fee.some(aed(own)) : fee.fee_taken > 0 ? words.fee.noMore : words.fee.none}
    >
      {own > 0 && percents.size === 1 && <p>{words.fee.percent(percent)}</p>}
      {back > 0 && <DiscountBack amount={back} />}
      {fee.fee_taken > 0 && <p>{words.fee.taken(aed(fee.fee_taken))}</p>}
      <p>{fee.holds_until ? words.fee.holds(slotTextAt(words, fee.holds_until, language)) : words.fee.fixed}</p>
    </Notice>
  )
}

/** The discount that what is left no longer earns, by name and apart from the fee. */
export function DiscountBack({ amount }: { amount: number }) {
  const words = useSite().t.bookings.fee
  return (
    <p>
      <strong>{words.back(aed(amount))}.</strong> {words.backWhy}
    </p>
  )
}

/** For one visit, with its own times; for several, with the rule, since their times differ. */
function Policy({ policy, visits }: Pick<CancellationPreview, 'policy' | 'visits'>) {
  const words = useSite().t.bookings.fee
  const [visit] = visits
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center rounded-md text-link underline underline-offset-4">{words.policy}</summary>
      <ul className="grid list-disc gap-1 ps-5 text-muted">
        {visit && visits.length === 1 ? (
          <Moments visit={visit} />
        ) : (
          <>
            <li>{words.free(policy.free_minutes)}</li>
            {policy.steps.map(({ hours_before, percent }) => (
              <li key={hours_before}>{words.step(hours_before, percent)}</li>
            ))}
            <li>{words.keepsDeadline}</li>
          </>
        )}
        <li>{words.noShow(policy.no_show_percent)}</li>
        {policy.discounts_follow && <li>{words.follows}</li>}
      </ul>
    </details>
  )
}

function Moments({ visit }: { visit: CancellationPreview['visits'][number] }) {
  const { t, language } = useSite()
  const words = t.bookings
  const { free_until, fee, fee_percent, fee_taken, later_fees } = visit
  const isFree = fee_percent === 0 && new Date(free_until) > new Date()
  return (
    <>
      <li>{isFree ? words.fee.freeUntil(slotTextAt(words, free_until, language)) : words.fee.now(fee_percent, aed(fee))}</li>
      {later_fees
        .filter(({ percent }) => percent > 0)
        .map((later) => (
          <li key={later.from}>{words.fee.from(slotTextAt(words, later.from, language), later.percent, aed(later.fee))}</li>
        ))}
      {fee_taken > 0 && <li>{words.fee.counted(aed(fee_taken))}</li>}
    </>
  )
}
