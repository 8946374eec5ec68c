import { lazy, Suspense, useState } from 'react'
import { useGateway } from '../../card/use-gateway.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { useApi } from '../../private/use-api.ts'
import { usePages } from '../../private/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { walletQuery } from '../queries/money.ts'
import { OpenWithdrawals } from './open-withdrawals.tsx'
import { TopUpDialog } from './top-up-dialog.tsx'
import { WalletTransactions } from './wallet-transactions.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const Packs = lazy(() => import('../packs/packs.tsx'))

/** The balance, adding and withdrawing money, and the transactions (specification 2, My Wallet tab). */
export function WalletTab() {
  const { t } = useSite()
  // Loaded before a dialog asks for a card.
  const gateway = useGateway()
  const words = t.money
  const { wallet_balance: known } = useOwnProfile()
  const wallet = usePages(walletQuery(useApi()))
  const [open, setOpen] = useState<'top-up' | 'withdraw' | null>(null)
  const balance = wallet.pages?.[0]?.balance ?? (Number(known) || 0)
  const withdrawable = wallet.pages?.[0]?.withdrawable ?? balance
  const close = () => setOpen(null)
  return (
    <>
      <section aria-labelledby="balance-title" className="on-deep grid gap-5 rounded-xl bg-deep p-6 text-on-deep sm:p-8">
        <div className="grid gap-1">
          <h2 id="balance-title" className="text-sm font-semibold text-on-deep-muted">
            {words.walletTitle}
          </h2>
          <p role="status" className="text-4xl font-bold wrap-anywhere">
            <span className="figures">{aed(balance)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {gateway?.name !== 'none' && (
            <Button variant="saffron" className="grow sm:grow-0" onClick={() => setOpen('top-up')}>
              <Icon name="plus" />
              {words.addMoney}
            </Button>
          )}
          <Button variant="on-deep" className="grow sm:grow-0" onClick={() => setOpen('withdraw')}>
            <Icon name="landmark" />
            {words.withdraw}
          </Button>
        </div>
      </section>
      <Suspense fallback={<Skeleton className="h-32 rounded-lg" />}>
        <Packs />
      </Suspense>
      <OpenWithdrawals />
      <WalletTransactions wallet={wallet} />
      {open === 'top-up' && <TopUpDialog onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog balance={balance} withdrawable={withdrawable} onClose={close} />}
    </>
  )
}
