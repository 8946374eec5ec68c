import type { ReactNode } from 'react'
import { formatAed } from '../../domain/money.ts'
import { useSession } from '../auth/session.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { choiceOf } from './price-choice.ts'
import type { Wizard } from './use-booking.ts'

await bringTexts('details')

type MethodNoteProps = {
  wizard: Wizard
  /** The largest team that a guest may book without a card; null if guests need not confirm anything. */
  guestTeam: number | null
}

/** What happens with the chosen payment method, and what a guest has to do besides. */
export function MethodNote({ wizard, guestTeam }: MethodNoteProps): ReactNode {
  const { t } = useSite()
  const isGuest = !useSession()
  const { state, price, gateway } = wizard
  const { method, form, proofCode } = state
  if (!method) return null
  const words = t.booking
  const isSeries = form.frequency !== 'Once'
  if (method === 'card')
    return (
      <Notice>
        {t.details.cardNotes[isSeries ? 'series' : gateway.captures_on === 'completion' ? 'setAside' : 'charged'](formatAed(price.total))}
      </Notice>
    )
  const mustConfirm = isGuest && guestTeam !== null
  if (mustConfirm && (isSeries || choiceOf(state).cleaners > guestTeam))
    return <Notice tone="warning">{t.details.proof.cardOrAccount}</Notice>
  return (
    <>
      <Notice>
        <p>{method === 'cash' ? t.details.cashNote : t.details.laterNote(words.methods[method])}</p>
        {mustConfirm && proofCode === null && <p>{t.details.proof.toConfirm}</p>}
      </Notice>
      {proofCode !== null && <CodeField wizard={wizard} />}
    </>
  )
}
