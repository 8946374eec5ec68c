import type { ReactNode } from 'react'
import { instantOf } from '../../domain/dubai-time.ts'
import { formatAed } from '../../domain/money.ts'
import type { Terms } from '../answers/terms.ts'
import { useSession } from '../auth/session.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { choiceOf, secondOf } from './booking-state.ts'
import { CodeField } from './code-field.tsx'
import type { Wizard } from './use-booking.ts'

await bringTexts('details')

type MethodNoteProps = { wizard: Wizard; terms: Terms }

/** What happens with the chosen payment method, what a guest has to do besides, and what a series means. */
export function MethodNote({ wizard, terms: { guestTeam, seriesWeeks, policy } }: MethodNoteProps): ReactNode {
  const { t } = useSite()
  const isGuest = !useSession()
  const { state, price, used, isWalletEnough, gateway } = wizard
  const { method, form, proofCode } = state
  if (!method) return null
  const words = t.booking
  const isSeries = form.frequency !== 'Once'
  const total = formatAed(price.total - used.fromWallet)
  if (isWalletEnough) return <Notice>{t.details.cardNotes.wallet(formatAed(price.total))}</Notice>
  if (method === 'card')
    return (
      <>
        <Notice>
          {t.details.cardNotes[isSeries ? 'series' : gateway.captures_on === 'completion' && !secondOf(state) ? 'setAside' : 'charged'](
            total,
          )}
        </Notice>
        {isSeries && <SeriesNote {...{ form, seriesWeeks, policy }} isCard />}
      </>
    )
  // The largest team that a guest may book without a card; null if guests need not confirm anything.
  const mustConfirm = isGuest && guestTeam !== null
  if (mustConfirm && (isSeries || choiceOf(state).cleaners > guestTeam))
    return <Notice tone="warning">{t.details.proof.cardOrAccount}</Notice>
  return (
    <>
      <Notice>
        <p>{method === 'cash' ? t.details.cashNote : t.details.laterNote(words.methods[method])}</p>
        {mustConfirm && proofCode === null && <p>{t.details.proof.toConfirm}</p>}
      </Notice>
      {isSeries && <SeriesNote {...{ form, seriesWeeks, policy }} />}
      {proofCode !== null && <CodeField wizard={wizard} />}
    </>
  )
}

type SeriesNoteProps = Pick<Terms, 'seriesWeeks' | 'policy'> & Pick<Wizard['state'], 'form'> & { isCard?: boolean }

const daysBeforeCharge = 2

/** That a series goes on, when its customer hears of it again, and how it ends. */
function SeriesNote({ form: { date, time }, seriesWeeks, policy, isCard = false }: SeriesNoteProps) {
  const words = useSite().t.details.seriesNote
  const hours = policy?.steps[0]?.hours_before
  const isToldAgain = isCard && instantOf(date, time).getTime() > Date.now() + daysBeforeCharge * 86_400_000
  return (
    <Notice title={words.title}>
      <p>{words.ahead(seriesWeeks)}</p>
      {isToldAgain && <p>{words.toldAgain}</p>}
      <p>
        {words.end} {hours !== undefined && words.free(hours)}
      </p>
    </Notice>
  )
}
