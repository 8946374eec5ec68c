import { Slice } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { plugins } from './rich-text-commands.ts'
import { readHtml, readPasted, schema, writeHtml } from './rich-text-schema.ts'

type Options = {
  place: HTMLElement
  html: string
  attributes: Record<string, string>
  /** After each change of the text or the selection; html is null where the text is the same. */
  onChange: (state: EditorState, html: string | null) => void
  openLink: () => void
}

const stateOf = (html: string, openLink: () => void): EditorState =>
  EditorState.create({
    doc: readHtml(html),
    plugins: plugins(() => {
      openLink()
      return true
    }),
  })

/**
 * An editor of one text. Paste and drop are handled here: the library's own way makes markup in a way that the pages' policy refuses.
 */
export function createView({ place, html, attributes, onChange, openLink }: Options): EditorView {
  const view = new EditorView(place, {
    state: stateOf(html, openLink),
    attributes,
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction)
      view.updateState(next)
      onChange(next, transaction.docChanged ? writeHtml(next.doc) : null)
    },
    handleDOMEvents: {
      paste: (_, event) => {
        event.preventDefault()
        if (event.clipboardData) insert(view, event.clipboardData)
        return true
      },
      drop: (_, event) => {
        if (view.dragging) return false
        event.preventDefault()
        return true
      },
    },
  })
  return view
}

/** Shows another text, as when a version is brought back. */
export function replaceText(view: EditorView, html: string, openLink: () => void): void {
  view.updateState(stateOf(html, openLink))
}

function insert(view: EditorView, data: DataTransfer): void {
  const html = data.getData('text/html')
  const slice = html ? readPasted(html) : paragraphsOf(data.getData('text/plain'))
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
}

function paragraphsOf(text: string): Slice {
  const paragraphs = text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => schema.nodes.paragraph.create(null, schema.text(line)))
  return Slice.maxOpen(schema.nodes.doc.create(null, paragraphs).content)
}
