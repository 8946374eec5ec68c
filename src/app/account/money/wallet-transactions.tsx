import { Link } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { momentText } from '../../private/date-time-text.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { ShowMore } from '../../private/show-more.tsx'
import type { Pages } from '../../private/use-pages.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { WalletTransaction } from '../queries/money.ts'

export function WalletTransactions({ wallet }: { wallet: Pages<WalletTransaction> }) {
  const { t } = useSite()
  const words = t.money
  const { pages, error, items, trouble } = wallet
  return (
    <SectionCard title={words.recent}>
      {!pages && error && <LoadFailed text={words.walletFailed} query={wallet} />}
      {!pages && !error && <RowSkeletons label={t.site.loading} count={3} className="h-14" />}
      {pages && items.length === 0 && <p className="text-muted">{words.noTransactions}</p>}
      {items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map((transaction) => (
            <Movement key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      )}
      <ShowMore list={wallet} trouble={trouble && words.walletFailed} />
    </SectionCard>
  )
}

function Movement({ transaction: { kind, amount, balance, date, booking_id } }: { transaction: WalletTransaction }) {
  const { t, to, language } = useSite()
  const words = t.money
  const isIn = amount > 0
  return (
    <li className="flex gap-4 py-3 sm:items-center">
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-pill',
          isIn ? 'bg-success-soft text-success' : 'bg-sunken text-muted',
        )}
      >
        <Icon name={isIn ? 'plus' : 'minus'} />
      </span>
      <div className="min-w-0 grow sm:flex sm:items-center sm:gap-4">
        <div className="min-w-0 grow">
          <p className="font-semibold">{words.kinds[kind]}</p>
          <p className="dotted-row text-sm text-muted">
            <span>{momentText(date, language)}</span>
            {booking_id && (
              <Link to={to.ownBooking(booking_id)} className="figures text-link underline underline-offset-4">
                {booking_id}
              </Link>
            )}
          </p>
        </div>
        <div className="shrink-0 max-sm:mt-1 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 sm:text-end wrap-anywhere">
          <p className={classNames('figures font-bold', isIn && 'text-success')} dir="ltr">
            {isIn ? '+' : '−'}
            {aed(Math.abs(amount))}
          </p>
          <p className="text-xs text-muted">{words.balanceAfter(aed(balance))}</p>
        </div>
      </div>
    </li>
  )
}
