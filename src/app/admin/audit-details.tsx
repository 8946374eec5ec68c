import type { AuditEntry } from '../../contracts/office/audit.ts'
import { useSite } from '../i18n/messages.tsx'

/** Why, and what it changed, a line a field: ids and states, by the names that the API gives them. */
export function AuditDetails({ entry: { reason, before, after, is_erased } }: { entry: AuditEntry }) {
  const words = useSite().t.office.audit
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <div className="grid max-w-96 gap-1 wrap-anywhere">
      {reason && <p>{words.because(reason)}</p>}
      {is_erased && <p className="text-muted">{words.erased}</p>}
      {names.length > 0 && (
        <dl dir="ltr" className="grid gap-1 font-mono text-xs text-muted">
          {names.map((name) => (
            <div key={name}>
              <dt className="inline">{name}: </dt>
              <dd className="inline">{changeOf(before?.[name], after?.[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const changeOf = (before: unknown, after: unknown): string =>
  [...new Set([before, after].filter((value) => value !== undefined).map(textOf))].join(' → ')

const textOf = (value: unknown): string =>
  value === null || value === '' ? '–' : typeof value === 'string' ? value : JSON.stringify(value)
