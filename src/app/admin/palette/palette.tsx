import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { inputClass } from '../../ui/inputs.tsx'
import { useFindings } from './use-findings.ts'

/** Finds a page, a booking or a customer by whatever one knows of it, and goes there. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeLists.palette
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { findings, isSearching } = useFindings(typed)
  const current = Math.min(active, findings.length - 1)

  const go = (at: number) => {
    const finding = findings[at]
    if (!finding) return
    onClose()
    void navigate(finding.to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') go(current)
    if (!step) return
    event.preventDefault()
    setActive((current + step + findings.length) % findings.length)
  }
  return (
    <Dialog open begins="field" onClose={onClose} title={words.title} closeLabel={t.site.close} className="max-w-120">
      <input
        role="combobox"
        aria-label={words.title}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        maxLength={200}
        placeholder={words.hint}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
        onKeyDown={press}
        className={`${inputClass} h-12`}
      />
      <div id={id} role="listbox" aria-label={words.title} className="grid max-h-80 gap-1 overflow-y-auto">
        {findings.map(({ to, label, note }, at) => (
          // The keys of a listbox are those of its input, which keeps the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={to}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === current}
            onClick={() => go(at)}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-lg px-3.5 py-1.5 hover:bg-brand-soft aria-selected:bg-brand-soft aria-selected:text-link"
          >
            <bdi className="font-semibold">{label}</bdi>
            <bdi className="text-sm text-muted">{note}</bdi>
          </div>
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {isSearching ? t.site.loading : findings.length === 0 ? words.none : ''}
      </p>
    </Dialog>
  )
}
