import { type FormEvent, useState } from 'react'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { Questions } from './ask-why.tsx'
import { act, today } from './phone.ts'
import { Sheet } from './sheet.tsx'
import { clock, dayText, usePhone } from './texts.ts'

/** The visits of the next two weeks in short, days off, and asking for some. */
export function Week() {
  const { t, language, week, queue } = usePhone()
  const words = t.week
  const [isAsking, setAsking] = useState(false)
  const waiting = queue.flatMap(({ act: one }) =>
    one?.kind === 'absence' ? { from: one.data.from ?? '', until: one.data.until ?? '', answer: null } : [],
  )
  const asked = [...waiting, ...(week?.asked.filter(({ answer }) => answer !== 'granted') ?? [])]
  return (
    <>
      <h1>{words.title}</h1>
      {!week && <p className="note">{t.today.notLoaded}</p>}
      {week?.days.length === 0 && <p className="note">{words.none}</p>}
      {week?.days.map(({ date, visits }) => (
        <section key={date}>
          <h2>{dayText(date, language)}</h2>
          <ul className="list">
            {visits.map(({ id, starts_at, ends_at, service_name, area, city_name }) => (
              <li key={id}>
                <p>
                  <strong>
                    {clock(starts_at, language)} – {clock(ends_at, language)}
                  </strong>
                  <span>
                    {service_name}
                    <br />
                    {[area, city_name].filter(Boolean).join(t.comma)}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>{words.away}</h2>
        <ul className="plain">
          {week?.absences.map(({ from, until }) => (
            <li key={from}>{span(dubaiDateOf(new Date(from)), dubaiDateOf(new Date(Date.parse(until) - 1)), language)}</li>
          ))}
          {asked.map(({ from, until, answer }) => (
            <li key={`${from} ${until}`}>
              {span(from, until, language)}: {t.answers[answer ?? 'waits']}
            </li>
          ))}
        </ul>
        <button type="button" onClick={() => setAsking(true)}>
          {words.ask}
        </button>
      </section>
      <Questions />
      {isAsking && <AskAbsence onClose={() => setAsking(false)} />}
    </>
  )
}

const span = (from: string, until: string, language: 'en' | 'ar'): string =>
  from === until ? dayText(from, language) : `${dayText(from, language)} – ${dayText(until, language)}`

function AskAbsence({ onClose }: { onClose: () => void }) {
  const { t } = usePhone()
  const words = t.week
  const [days, setDays] = useState({ from: '', until: '', note: '' })
  const [isWrong, setWrong] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { from, until, note } = days
    if (from < today() || until < from) return setWrong(true)
    act('absence', null, { from, until, note: note.trim() || null })
    onClose()
  }
  return (
    <Sheet title={words.ask} onClose={onClose}>
      <form method="post" onSubmit={send} noValidate>
        {(['from', 'until'] as const).map((name) => (
          <label key={name} className="field">
            {words[name]}
            <input
              type="date"
              min={today()}
              value={days[name]}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? 'wrong-days' : undefined}
              onChange={({ target }) => setDays({ ...days, [name]: target.value })}
            />
          </label>
        ))}
        {isWrong && (
          <p id="wrong-days" role="alert">
            {words.wrong}
          </p>
        )}
        <label className="field">
          {t.problem.why}
          <textarea
            dir="auto"
            rows={2}
            maxLength={500}
            value={days.note}
            onChange={({ target }) => setDays({ ...days, note: target.value })}
          />
        </label>
        <button type="submit" className="step">
          {t.problem.send}
        </button>
      </form>
    </Sheet>
  )
}
