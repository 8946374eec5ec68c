import { DOMSerializer, DOMParser as MarkupParser, type Node, Schema, type Slice } from 'prosemirror-model'
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list'
import { articleMarkup } from '../../public/blog/rich-text.tsx'

const attributesOf = (element: HTMLElement, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]))
/** Whether a link leads somewhere that readers may be sent to. */
const isFollowed = (element: HTMLElement) => /^(?:https?:|mailto:|tel:|[/#])/i.test(element.getAttribute('href')?.trim() ?? '')
const pictureAttributes = ['src', 'alt', 'width', 'height'] as const

/** What the text of a section may hold: what the API keeps of its HTML (operations/blogs/sanitise.ts). */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { level: { default: 3 } },
      defining: true,
      parseDOM: [
        ...['h1', 'h2', 'h3'].map((tag) => ({ tag, attrs: { level: 3 } })),
        ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 4 } })),
      ],
      toDOM: ({ attrs: { level } }) => [`h${level}`, 0],
    },
    blockquote: { group: 'block', content: 'block+', defining: true, parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
    bullet_list: { ...bulletList, group: 'block', content: 'list_item+' },
    ordered_list: { ...orderedList, group: 'block', content: 'list_item+', attrs: {}, parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: { ...listItem, content: 'paragraph block*' },
    figure: { group: 'block', content: 'image figcaption?', parseDOM: [{ tag: 'figure' }], toDOM: () => ['figure', 0] },
    figcaption: { content: 'inline*', parseDOM: [{ tag: 'figcaption' }], toDOM: () => ['figcaption', 0] },
    image: {
      group: 'block',
      attrs: Object.fromEntries(pictureAttributes.map((name) => [name, { default: null }])),
      parseDOM: [{ tag: 'img[src]', getAttrs: (element) => attributesOf(element, pictureAttributes) }],
      toDOM: ({ attrs }) => ['img', attrs],
    },
    text: { group: 'inline' },
    hard_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => isFollowed(element) && attributesOf(element, ['href']) }],
      toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})

/** Markup in a document of its own, in which nothing runs or loads. */
const inert = (html: string): HTMLElement => new DOMParser().parseFromString(articleMarkup.createHTML(html), 'text/html').body

const parser = MarkupParser.fromSchema(schema)
const serialiser = DOMSerializer.fromSchema(schema)

export const readHtml = (html: string): Node => parser.parse(inert(html))

/** What was copied elsewhere, reduced to what a section may hold. */
export const readPasted = (html: string): Slice => parser.parseSlice(inert(html))

/** The document as HTML; nothing at all where nothing is written. */
export function writeHtml(doc: Node): string {
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type === schema.nodes.paragraph && doc.firstChild?.content.size === 0
  if (isEmpty) return ''
  const { body } = document.implementation.createHTMLDocument()
  body.append(serialiser.serializeFragment(doc.content, { document: body.ownerDocument }))
  return body.innerHTML
}
