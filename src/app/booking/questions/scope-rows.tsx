import type { ComponentType, ReactNode } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import type { BookingState } from '../booking-state.ts'
import type { BookingPage } from '../load-booking-page.ts'

type Row = ComponentType<{ label: ReactNode; value: ReactNode }>

/** The rows of the summary about a visit whose service asks something of its own: who comes, for how long, and what was answered. */
export function ScopeRows({ state: { scope }, page, row: Row }: { state: BookingState; page: BookingPage; row: Row }): ReactNode {
  const { t, language } = useSite()
  if (!scope) return null
  const { intake, service } = page
  const usual = service.isCleaning ? t.booking.cleanersShort : t.booking.professionalsShort
  return (
    <>
      <Row label={intake?.people?.[language] ?? usual} value={scope.cleaners} />
      <Row label={intake?.visit?.[language] ?? t.questions.lasts} value={t.questions.long(scope.hours * 60)} />
      {scope.facts.map(({ id, label, answer }) => (
        <Row key={id} label={label[language]} value={<span className="wrap-anywhere whitespace-pre-line">{answer[language]}</span>} />
      ))}
    </>
  )
}
