import { useState } from 'react'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { act } from './phone.ts'
import { Sheet } from './sheet.tsx'
import { dayText, usePhone } from './texts.ts'

/** A question to a person about who was sent to a visit, while none waits for its answer. */
export function AskWhy({ visit }: { visit: number }) {
  const { t, queue, week } = usePhone()
  const words = t.questions
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const isAsked =
    queue.some(({ act: one }) => one?.kind === 'question' && one.visit === visit) ||
    week?.questions?.some((one) => one.visit === visit && one.reply === null)
  if (isAsked) return <p>{words.asked}</p>
  const send = () => {
    act('question', visit, { note: note.trim() || null })
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {words.ask}
      </button>
      {isOpen && (
        <Sheet title={words.ask} onClose={() => setOpen(false)}>
          <p>{words.lead}</p>
          <label className="field">
            {words.question}
            <textarea dir="auto" rows={3} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
          </label>
          <button type="button" className="step" onClick={send}>
            {t.problem.send}
          </button>
        </Sheet>
      )}
    </>
  )
}

/** What was asked in the last weeks, and what a person answered. */
export function Questions() {
  const { t, language, week } = usePhone()
  const words = t.questions
  const asked = week?.questions ?? []
  if (asked.length === 0) return null
  return (
    <section>
      <h2>{words.title}</h2>
      <ul className="list">
        {asked.map(({ id, starts_at, service_name, note, reply }) => (
          <li key={id}>
            <p>
              <strong>
                {service_name}
                {t.comma}
                {dayText(dubaiDateOf(new Date(starts_at)), language)}
              </strong>
              {note && <bdi>{note}</bdi>}
              <span>{reply === null ? t.answers.waits : <bdi>{reply}</bdi>}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
