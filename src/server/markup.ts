import { Tokenizer } from 'htmlparser2'

/**
 * What the rules of a stylesheet and a security policy ask of a page: the names of its elements (name), its classes (.name), the states that it says
 * ([aria-expanded]) and its kinds of controls (type=date); and the values of its style attributes.
 */
export type Markup = { names: Set<string>; styles: string[] }

const stated = /^(?:aria-[a-z]+|readonly|disabled)$/
const nothing = () => {}

/** Reads a page in one pass, without making its elements: it is as large as they are many, and each page that is made waits for it. */
export function readMarkup(html: string): Markup {
  const names = new Set<string>()
  const lists = new Set<string>([''])
  const styles: string[] = []
  let attribute = ''
  let value = ''
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: (start, end) => names.add(html.slice(start, end).toLowerCase()),
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata(start, end) {
        value = html.slice(start, end)
      },
      onattribend() {
        if (attribute === 'class') lists.add(value)
        else if (attribute === 'style') styles.push(decode(value))
        else if (attribute === 'type') names.add(`type=${decode(value)}`)
        else if (stated.test(attribute)) names.add(`[${attribute}]`)
      },
      onattribentity: nothing,
      oncdata: nothing,
      onclosetag: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
      ontext: nothing,
      ontextentity: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  for (const list of lists) for (const name of decode(list).split(/\s+/)) names.add(`.${name}`)
  return { names, styles }
}

/** The entities that React and the sanitiser of articles write into attributes. */
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const decode = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '') : text
