import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { inputClass } from '../../ui/inputs.tsx'
import type { PageVerb } from './page-verbs.ts'
import { type Finding, useFindings, verbsNamed } from './use-findings.ts'

type PaletteProps = { verbs: readonly PageVerb[]; onClose: () => void }

/** Finds a page, a booking or a customer by whatever one knows of it and goes there, or finds a verb and does it. */
export function Palette({ verbs, onClose }: PaletteProps) {
  const words = useSite().t.officeLists.palette
  const [typed, setTyped] = useState('')
  const found = useFindings(typed, verbs)
  return <Chooser {...found} title={words.title} hint={words.hint} typed={typed} onType={setTyped} onClose={onClose} />
}

/** The verbs of a row or a page, to choose one by its name. */
export function Verbs({ verbs, onClose }: PaletteProps) {
  const words = useSite().t.officeLists.palette
  const [typed, setTyped] = useState('')
  const findings = verbsNamed(verbs, typed)
  return (
    <Chooser
      findings={findings}
      isSearching={false}
      title={words.here}
      hint={words.hereHint}
      typed={typed}
      onType={setTyped}
      onClose={onClose}
    />
  )
}

type ChooserProps = {
  findings: readonly Finding[]
  isSearching: boolean
  title: string
  hint: string
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

/** A field, and under it what it finds. */
function Chooser({ findings, isSearching, title, hint, typed, onType, onClose }: ChooserProps) {
  const { t } = useSite()
  const words = t.officeLists.palette
  const navigate = useNavigate()
  const id = useId()
  const [active, setActive] = useState(0)
  const current = Math.min(active, findings.length - 1)

  const go = (at: number) => {
    const finding = findings[at]
    if (!finding) return
    onClose()
    if ('press' in finding) finding.press()
    else void navigate(finding.to, { state: finding.state })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && event.key !== 'Enter') return
    // Once the dialog is closed, the button that had the focus before has it again, and would take the same Enter for its own.
    event.preventDefault()
    if (!step) return go(current)
    setActive((current + step + findings.length) % findings.length)
  }
  return (
    <Dialog open begins="field" onClose={onClose} title={title} closeLabel={t.site.close} className="max-w-120">
      <input
        role="combobox"
        aria-label={title}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        maxLength={200}
        placeholder={hint}
        value={typed}
        onChange={({ target }) => {
          onType(target.value)
          setActive(0)
        }}
        onKeyDown={press}
        className={`${inputClass} h-12`}
      />
      <div id={id} role="listbox" aria-label={title} className="grid max-h-80 gap-1 overflow-y-auto">
        {findings.map(({ key, label, note }, at) => (
          // The keys of a listbox are those of its input, which keeps the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={key}
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
