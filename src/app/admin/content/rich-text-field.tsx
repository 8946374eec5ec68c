import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Language } from '../../../domain/language.ts'
import { useSite } from '../../i18n/messages.tsx'
import { richTextLook } from '../../public/blog/rich-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field.tsx'
import { LinkBar } from './link-bar.tsx'
import { linkIn, setLink, type Tool, tools } from './rich-text-commands.ts'
import { createView, replaceText } from './rich-text-view.ts'

const signs: Record<Tool, ReactNode> = {
  bold: <strong>B</strong>,
  italic: <em className="font-serif">I</em>,
  heading: 'H',
  subheading: <span className="text-xs">H</span>,
  bullets: '•',
  numbers: '1.',
  quote: '”',
}
const toolNames = Object.keys(tools) as Tool[]

type RichTextFieldProps = {
  name: string
  label: string
  language: Language
  html: string
  error: string | null
  onChange: (html: string) => void
}

/** A text with headings, lists, emphasis and links, written as it will look. */
export function RichTextField({ name, label, language, html, error, onChange }: RichTextFieldProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const shown = useRef(html)
  const changed = useRef(onChange)
  changed.current = onChange
  const [state, setState] = useState<EditorState | null>(null)
  const [link, setLinkOpen] = useState<string | null>(null)
  const openLink = () => view.current && setLinkOpen(linkIn(view.current.state))
  const opened = useRef(openLink)
  opened.current = openLink

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once and told of later texts below.
  useEffect(() => {
    if (!place.current) return
    const made = createView({
      place: place.current,
      html,
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label`, name },
        ...{ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' },
        class: classNames(richTextLook, 'min-h-40 gap-3! px-4 py-3 text-base whitespace-pre-wrap wrap-anywhere outline-none'),
      },
      onChange: (next, text) => {
        setState(next)
        if (text === null) return
        shown.current = text
        changed.current(text)
      },
      openLink: () => opened.current(),
    })
    view.current = made
    setState(made.state)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (!view.current || html === shown.current) return
    shown.current = html
    replaceText(view.current, html, () => opened.current())
    setState(view.current.state)
  }, [html])
  useEffect(() => {
    const { dom } = view.current ?? {}
    if (error) dom?.setAttribute('aria-invalid', 'true')
    else dom?.removeAttribute('aria-invalid')
    if (error) dom?.setAttribute('aria-describedby', `${id}-error`)
    else dom?.removeAttribute('aria-describedby')
  }, [error, id])

  const applyLink = (href: string | null) => {
    setLinkOpen(null)
    if (!view.current) return
    if (href !== null) setLink(href)(view.current.state, view.current.dispatch)
    view.current.focus()
  }
  return (
    <div className="grid min-w-0 content-start gap-2">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </p>
      <div className="input min-w-0 rounded-lg bg-surface inset-ring inset-ring-edge">
        <Toolbar label={label} view={view.current} state={state} onLink={openLink} />
        {link !== null && <LinkBar href={link} onDone={applyLink} />}
        <div ref={place} />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type ToolbarProps = { label: string; view: EditorView | null; state: EditorState | null; onLink: () => void }

/** One stop of the Tab key; the arrow keys go from tool to tool. */
function Toolbar({ label, view, state, onLink }: ToolbarProps) {
  const words = useSite().t.officeContent.editor
  const [at, setAt] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const move = (event: KeyboardEvent) => {
    const isRightToLeft = document.dir === 'rtl'
    const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (at + step + toolNames.length + 1) % (toolNames.length + 1)
    setAt(next)
    buttons.current[next]?.focus()
  }
  const button = (index: number, name: string, isOn: boolean, sign: ReactNode, press: () => void) => (
    <button
      key={name}
      ref={(element) => {
        buttons.current[index] = element
      }}
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      tabIndex={index === at ? 0 : -1}
      onFocus={() => setAt(index)}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      className="inline-flex size-9 items-center justify-center rounded-md text-base hover:bg-brand-soft aria-pressed:bg-brand-soft aria-pressed:text-link"
    >
      {sign}
    </button>
  )
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={words.tools(label)}
      onKeyDown={move}
      className="flex flex-wrap gap-0.5 border-b border-line p-1"
    >
      {toolNames.map((tool, index) =>
        button(index, words.tool[tool], state !== null && tools[tool].isOn(state), signs[tool], () => {
          if (!view) return
          tools[tool].run(view.state, view.dispatch, view)
          view.focus()
        }),
      )}
      {button(toolNames.length, words.link, state !== null && linkIn(state) !== '', <span className="underline">a</span>, onLink)}
    </div>
  )
}
