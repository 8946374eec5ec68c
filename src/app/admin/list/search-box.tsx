import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import type { ListState } from './use-list-state.ts'

const pauseMs = 300

/** Searches a list once the typing pauses, or at once with Enter or on the way out of the field. hint: what can be searched for. */
export function SearchBox({ hint, state: { search, change } }: { hint: string; state: ListState }) {
  const words = useSite().t.officeLists
  const [typed, setTyped] = useState(search)
  const sent = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = (text: string) => {
    clearTimeout(timer.current)
    if (text === sent.current) return
    sent.current = text
    change({ search: text }, { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(typed.trim())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is written once the typing pauses.
  useEffect(() => {
    timer.current = setTimeout(() => send(typed.trim()), pauseMs)
    return () => clearTimeout(timer.current)
  }, [typed])
  // What Back or a saved view brings into the address is shown in the box.
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setTyped(search)
  }, [search])

  return (
    <search className="min-w-0 grow basis-64">
      <form method="post" onSubmit={submit}>
        <Field label={words.search} name="search">
          <TextInput
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            placeholder={hint}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Later it would call back whoever has followed a link meanwhile.
            onBlur={() => send(typed.trim())}
            className="h-10! text-sm"
          />
        </Field>
      </form>
    </search>
  )
}
