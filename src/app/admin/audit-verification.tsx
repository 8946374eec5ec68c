import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AuditVerification as Found } from '../../contracts/office/audit.ts'
import { useSite } from '../i18n/messages.tsx'
import { momentText } from '../private/date-time-text.ts'
import { useApi } from '../private/use-api.ts'
import { Notice } from '../ui/notice.tsx'
import { CheckCard } from './check-card.tsx'
import type { OfficeVerb } from './palette/office-verbs.ts'
import { startVerification, verificationQuery } from './queries/audit.ts'
import { useKeyedChange } from './use-staff-act.ts'

/** The verification of the audit; it starts by itself for whoever comes from the search to verify. */
export function AuditVerification() {
  const { t } = useSite()
  const api = useApi()
  const query = useQuery(verificationQuery(api))
  const { change, send } = useKeyedChange(startVerification(api))
  const { state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody comes.
  useEffect(() => {
    if ((state as OfficeVerb['state'])?.verify) void send({})
  }, [state])
  return (
    <CheckCard words={t.office.audit.verification} query={query} change={change} onStart={() => send({})}>
      {(last) => <LastVerification last={last} />}
    </CheckCard>
  )
}

function LastVerification({ last: { entries, problem, verified_at } }: { last: Found }) {
  const { t, language } = useSite()
  const words = t.office.audit.verification
  const moment = momentText(verified_at, language)
  if (!problem) return <Notice tone="success">{words.whole(entries, moment)}</Notice>
  const { seal, entry, what } = problem
  const place = seal === null ? words.entry(entry ?? 0) : words.seal(seal)
  return <Notice tone="error">{words.broken(words.faults[what], place, moment)}</Notice>
}
