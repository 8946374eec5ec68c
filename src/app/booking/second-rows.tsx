import type { ComponentType, ReactNode } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import type { Second } from './second.ts'

await bringTexts('details', 'questions')

type Row = ComponentType<{ label: ReactNode; value: ReactNode }>

/** The rows of the summary about the second service: who comes, for how long, and what was answered. */
export default function SecondRows({ second: { title, request, facts = [] }, row: Row }: { second: Second; row: Row }): ReactNode {
  const { t, language } = useSite()
  if (!request) return null
  return (
    <>
      <Row label={t.details.second.title} value={title} />
      <Row label={t.questions.people} value={request.cleaners} />
      <Row label={t.questions.lasts} value={t.questions.long(request.hours * 60)} />
      {request.materials === 'Yes' && <Row label={t.booking.materialsShort} value={t.booking.materialsOptions.Yes} />}
      {facts.map(({ id, label, answer }) => (
        <Row key={id} label={label[language]} value={<span className="wrap-anywhere whitespace-pre-line">{answer[language]}</span>} />
      ))}
    </>
  )
}
