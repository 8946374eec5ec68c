import { useQuery } from '@tanstack/react-query'
import type { LedgerCheck as Check } from '../../../contracts/office/ledger.ts'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { useApi } from '../../private/use-api.ts'
import { Notice } from '../../ui/notice.tsx'
import { CheckCard } from '../check-card.tsx'
import { ledgerCheckQuery, startLedgerCheck } from '../queries/ledger.ts'
import { useKeyedChange } from '../use-staff-act.ts'

/** The check of the ledger. */
export function LedgerCheck() {
  const { t } = useSite()
  const api = useApi()
  const query = useQuery(ledgerCheckQuery(api))
  const { change, send } = useKeyedChange(startLedgerCheck(api))
  return (
    <CheckCard words={t.officeMoney.ledger} query={query} change={change} onStart={() => send({})}>
      {(last) => <LastCheck last={last} />}
    </CheckCard>
  )
}

function LastCheck({ last }: { last: NonNullable<Check['last']> }) {
  const { t, language } = useSite()
  const words = t.officeMoney.ledger
  const moment = momentText(last.checked_at, language)
  if (last.is_clean) return <Notice tone="success">{words.clean(moment)}</Notice>
  return (
    <Notice tone="error">
      <p>{words.broken(last.problems.length, moment)}</p>
      <ul dir="ltr" className="mt-2 grid gap-1 text-start font-mono text-xs wrap-anywhere">
        {last.problems.map(({ kind, subject, detail }) => (
          <li key={`${kind} ${subject} ${detail}`}>{`${kind}: ${subject}, ${detail}`}</li>
        ))}
      </ul>
    </Notice>
  )
}
