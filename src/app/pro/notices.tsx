import { AskWhy } from './ask-why.tsx'
import { dismissChanges, dismissRefusals } from './phone.ts'
import { clock, usePhone } from './texts.ts'
import type { DayChange } from './work.ts'

/** What the office changed, and what it did not accept, until the professional has read it. */
export function Notices() {
  const { t, language, refusals, changes } = usePhone()
  const told = (change: DayChange) =>
    change.kind === 'moved'
      ? t.changes.moved(clock(change.before, language), clock(change.at, language), change.service)
      : t.changes[change.kind](clock(change.at, language), change.service)
  return (
    <>
      {refusals.length > 0 && (
        <section className="notice bad" aria-labelledby="refused">
          <h2 id="refused">{t.refused.title}</h2>
          <ul>
            {refusals.map(({ id, kind, at, message }) => (
              <li key={id}>
                <strong>{t.refused.of(t.acts[kind], clock(at, language))}</strong>
                <br />
                {message}
              </li>
            ))}
          </ul>
          <button type="button" onClick={dismissRefusals}>
            {t.changes.seen}
          </button>
        </section>
      )}
      {changes.length > 0 && (
        <section className="notice" aria-labelledby="changes">
          <h2 id="changes">{t.changes.title}</h2>
          <ul>
            {changes.map((change) => (
              <li key={`${change.kind} ${change.visit} ${change.at}`}>
                {told(change)}
                {change.kind === 'gone' && <AskWhy visit={change.visit} />}
              </li>
            ))}
          </ul>
          <button type="button" onClick={dismissChanges}>
            {t.changes.seen}
          </button>
        </section>
      )}
    </>
  )
}
