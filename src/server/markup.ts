import { Parser } from 'htmlparser2'

/** A page's elements with their attributes, parsed once. */
export type Markup = { elements: { name: string; attributes: Record<string, string> }[] }

/** Parses a page as a browser does: names in lower case, attribute values decoded. */
export function readMarkup(html: string): Markup {
  const markup: Markup = { elements: [] }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        markup.elements.push({ name, attributes })
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return markup
}

/** The values of the style attributes of a page. */
export const stylesOf = ({ elements }: Markup): string[] => elements.flatMap(({ attributes }) => attributes.style ?? [])
