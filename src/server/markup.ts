import { Parser } from 'htmlparser2'

type Inline = { attributes: Record<string, string>; text: string }

/** A page's markup, parsed once: every element's name and attributes, and the content of scripts and styles. */
export type Markup = { elements: { name: string; attributes: Record<string, string> }[]; scripts: Inline[]; styles: Inline[] }

/** Parses a page as a browser does: names in lower case, attribute values decoded, scripts and styles unchanged. */
export function readMarkup(html: string): Markup {
  const markup: Markup = { elements: [], scripts: [], styles: [] }
  let inside: Inline | null = null
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        markup.elements.push({ name, attributes })
        if (name !== 'script' && name !== 'style') return
        inside = { attributes, text: '' }
        markup[name === 'script' ? 'scripts' : 'styles'].push(inside)
      },
      ontext(text) {
        if (inside) inside.text += text
      },
      onclosetag() {
        inside = null
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return markup
}

/** The values of the style attributes of a page. */
export const stylesOf = ({ elements }: Markup): string[] => elements.flatMap(({ attributes }) => attributes.style ?? [])
