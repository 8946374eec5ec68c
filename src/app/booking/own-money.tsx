import { type ReactNode, useEffect, useRef } from 'react'
import type { Language } from '../../domain/language.ts'
import { filsFromDirhams, formatAed } from '../../domain/money.ts'
import { type OwnMoney as Own, offFor, splitOf, usablePoints, usedFor } from '../../domain/payment-split.ts'
import { discounted } from '../../domain/promo.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { browserClient, orElse, settle } from '../load.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { type Attempt, isPack } from './attempt.ts'
import type { Wizard } from './use-booking.ts'

await bringTexts('details')

type Row = (row: { label: ReactNode; value: ReactNode }) => ReactNode
type OwnMoneyProps = { wizard: Wizard; vatBasisPoints: number }

/** What the logged-in customer has with us and can use for the booking: the wallet's balance, and points once they are worth something. */
export function OwnMoney({ wizard, vatBasisPoints }: OwnMoneyProps): ReactNode {
  const { t, language } = useSite()
  const words = t.details.ownMoney
  const { state, price, discount, used, isWalletEnough, gateway, dispatch } = wizard
  const { own, outcome, attempt, method } = state
  const now = useRef({ own, attempt })
  now.current = { own, attempt }

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refusal there may be less than before.
  useEffect(() => {
    let isStale = false
    loadOwn(language).then((found) => {
      if (isStale) return
      const { usesWallet = false, usesPoints = false } = now.current.own ?? {}
      dispatch({ type: 'ownMoney', own: found && { ...withHeld(found, now.current.attempt), usesWallet, usesPoints, usedFor } })
    })
    return () => {
      isStale = true
    }
  }, [language, outcome, dispatch])

  // Whatever method was chosen before, a booking that the wallet pays is none that waits for money.
  const isOtherMethod = isWalletEnough && method !== 'card' && gateway.name !== 'none'
  useEffect(() => {
    if (isOtherMethod) dispatch({ type: 'methodChosen', method: 'card' })
  }, [isOtherMethod, dispatch])

  if (!own) return null
  const listed = { ...price, charge: price.charge + discount + used.off }
  const points = usablePoints(own, listed.charge, discount)
  const without = discounted(listed, discount, vatBasisPoints)
  const off = without.total - discounted(listed, discount + offFor(points, own.pointValue), vatBasisPoints).total
  const { fromWallet, rest } = splitOf(price.total, own.wallet)
  const hint = rest > 0 ? words.part(formatAed(fromWallet), formatAed(rest)) : words.whole(formatAed(fromWallet))
  if (own.wallet === 0 && points === 0) return null
  return (
    <div className="grid gap-1">
      {own.wallet > 0 && (
        <Checkbox
          name="use_wallet"
          label={
            <>
              <span className="font-medium">{words.wallet(formatAed(own.wallet))}</span>
              {own.usesWallet && <span className="block text-sm text-muted">{hint}</span>}
            </>
          }
          checked={own.usesWallet}
          onChange={({ target }) => dispatch({ type: 'ownMoney', own: { ...own, usesWallet: target.checked } })}
        />
      )}
      {points > 0 && (
        <Checkbox
          name="use_points"
          label={<span className="font-medium">{words.points(points.toLocaleString('en'), formatAed(off))}</span>}
          checked={own.usesPoints}
          onChange={({ target }) => dispatch({ type: 'ownMoney', own: { ...own, usesPoints: target.checked } })}
        />
      )}
    </div>
  )
}

type OwnRowsProps = { of: 'points' | 'wallet'; wizard: Wizard; row: Row }

/** In the summary: what points take off, or below the total what a pack or the wallet pays. */
export function OwnRows({ of, wizard: { state, used, price }, row: Row }: OwnRowsProps): ReactNode {
  const words = useSite().t.details.ownMoney
  if (of === 'points') return used.points > 0 && <Row label={words.pointsRow(used.points.toLocaleString('en'))} value={minus(used.off)} />
  const hasPack = isPack(state.savedCard)
  const paid = hasPack ? price.total : used.fromWallet
  if (paid === 0) return null
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <Row label={hasPack ? words.packRow : words.walletRow} value={minus(paid)} />
      <Row label={words.left} value={formatAed(price.total - paid)} />
    </div>
  )
}

const minus = (amount: number) => <bdi dir="ltr">{`−${formatAed(amount)}`}</bdi>

async function loadOwn(language: Language): Promise<Own | null> {
  const page = orElse(await settle(browserClient(language).call('GET /customer/wallet/me', { query: { limit: 1 } })), null)?.data
  if (!page) return null
  const { balance, loyalty_points: points, point_value: value } = page
  return { wallet: filsFromDirhams(balance) ?? 0, points, pointValue: filsFromDirhams(value) ?? 0 }
}

/** With what a booking of this wizard that is held, and not paid yet, has taken already. */
function withHeld(own: Own, { booking }: Attempt): Own {
  const { wallet_amount: wallet = 0, points = 0 } = booking?.held ? booking.request : {}
  return { ...own, wallet: own.wallet + (filsFromDirhams(wallet) ?? 0), points: own.points + points }
}
