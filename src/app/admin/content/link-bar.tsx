import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput } from '../../ui/inputs.tsx'

/** Asks for the address that the selected words link to. onDone: the address, '' to remove the link, null to leave it. */
export function LinkBar({ href, onDone }: { href: string; onDone: (href: string | null) => void }) {
  const words = useSite().t.officeContent.editor
  const [typed, setTyped] = useState(href)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onDone(event.key === 'Enter' ? typed.trim() : null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the input within it.
    <div ref={box} onKeyDown={press} className="flex flex-wrap items-end gap-2 border-b border-line p-3">
      <Field label={words.linkTo} hint={words.linkHint} name="href" className="grow basis-56">
        <LtrInput
          autoComplete="off"
          maxLength={500}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="h-10! text-sm"
        />
      </Field>
      <div className="flex gap-2 pb-6">
        <Button size="sm" onClick={() => onDone(typed.trim())}>
          {words.setLink}
        </Button>
        {href !== '' && (
          <Button size="sm" variant="quiet" onClick={() => onDone('')}>
            {words.removeLink}
          </Button>
        )}
      </div>
    </div>
  )
}
