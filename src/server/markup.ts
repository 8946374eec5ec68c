import { Parser } from 'htmlparser2'

type Inline = { attributes: Record<string, string>; text: string }

/** What a page's markup holds, read once: every element's name and attributes, with what stands inside scripts and styles. */
export type Markup = { elements: { name: string; attributes: Record<string, string> }[]; scripts: Inline[]; styles: Inline[] }

/** Reads a page as a browser does: names in lower case, the values of attributes decoded, scripts and styles as they stand. */
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
