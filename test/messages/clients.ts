import { DomUtils, parseDocument } from 'htmlparser2'

/** An element of an email; its type comes from the parser. */
type Node = ReturnType<typeof DomUtils.getElementsByTagName>[number]
type Styles = Map<string, string>

/** How a family of email programs draws an email: the HTML as it is after its rules, every style that remains inline. */
export type Client = { name: string; draws: (html: string) => string }

/** Gmail without a style element, as for accounts of other providers: what is in the head is gone, and the body is part of a page. */
const gmail = (html: string): string => {
  const tree = parseDocument(withoutComments(html))
  const [body] = DomUtils.getElementsByTagName('body', tree)
  if (!body) throw new Error('There is no body')
  for (const node of elementsOf(body)) {
    delete node.attribs.class
    restyle(node, (styles) => new Map([...styles].filter(([name]) => !/^(?:position|mso-)/.test(name))))
  }
  return DomUtils.getInnerHTML(body)
}

/** Gmail on a phone in dark mode: it inverts the lightness of every colour by itself. */
const gmailDark = (html: string): string =>
  gmail(html).replace(/(?<=(?:color:|solid |bgcolor="))#[\da-f]{6}/g, (colour) => inverted(colour))

const core =
  /^(?:color|background-color|font|font-family|font-size|font-style|font-weight|line-height|letter-spacing|text-align|text-decoration|vertical-align|white-space|border|border-(?:color|style|width|collapse))$/
const full = /^(?:width|height|padding(?:-\w+)?|margin(?:-\w+)?|border-(?:top|right|bottom|left)|text-indent)$/
const inline = ['body', 'span', 'a', 'b', 'br']
const flowing = ['div', 'p']

/** Outlook on Windows, which draws with Word: what it knows of CSS depends on the element, and no media query or rounded corner is among it. */
const outlook = (html: string): string => {
  const tree = parseDocument(html.replace(/<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->/g, '$1'))
  for (const node of DomUtils.getElementsByTagName('style', tree)) DomUtils.removeElement(node)
  for (const node of elementsOf(tree)) {
    delete node.attribs.class
    restyle(node, (styles) => {
      const kept: Styles = new Map([...styles].filter(([name, value]) => isKnownToWord(node.name, name) && !/auto|!important/.test(value)))
      const padding = styles.get('mso-padding-alt')
      if (padding) kept.set('padding', padding)
      if (styles.get('mso-hide') === 'all') kept.set('display', 'none')
      return kept
    })
  }
  return DomUtils.getOuterHTML(tree)
}

const isKnownToWord = (element: string, property: string): boolean => {
  if (core.test(property)) return true
  if (inline.includes(element)) return false
  return flowing.includes(element) ? /^margin/.test(property) : full.test(property)
}

/** Apple Mail knows all of CSS. */
const apple = (html: string): string => withoutComments(html)

/** Apple Mail on a dark screen: the rules of the style element for it, each of one or more classes, override what is inline. */
const appleDark = (html: string): string => {
  const [, rules = ''] = /@media \(prefers-color-scheme:dark\)\{((?:[^{}]+\{[^{}]*\})+)\}/.exec(html) ?? []
  const tree = parseDocument(withoutComments(html))
  for (const [, selectors = '', body = ''] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const classes = selectors.split(',').map((selector) => selector.trim().slice(1))
    for (const node of elementsOf(tree)) {
      if (!node.attribs.class?.split(' ').some((name) => classes.includes(name))) continue
      restyle(node, (styles) => new Map([...styles, ...stylesOf(body.replaceAll('!important', ''))]))
    }
  }
  return DomUtils.getOuterHTML(tree)
}

export const clients: readonly Client[] = [
  { name: 'Gmail', draws: gmail },
  { name: 'Gmail in the dark', draws: gmailDark },
  { name: 'Outlook on Windows', draws: outlook },
  { name: 'Apple Mail', draws: apple },
  { name: 'Apple Mail in the dark', draws: appleDark },
]

export type Shown = { text: string; colour: string | null; ground: string | null; direction: string; align: string; isButton: boolean }

/** Every visible text of an email as it is drawn, with what it inherits. A colour is null where the email leaves it to the program. */
export function shownIn(drawn: string): Shown[] {
  const found: Shown[] = []
  const plain = { colour: null, ground: null, direction: '', align: '', isButton: false }
  const visit = (node: Node['children'][number], inherited: Omit<Shown, 'text'>): void => {
    if (node.type === 'text') {
      const text = node.data.replace(/\s+/g, ' ').trim()
      if (text) found.push({ ...inherited, text })
    }
    if (!isElement(node) || ['head', 'title', 'style'].includes(node.name) || node.attribs['aria-hidden'] === 'true') return
    const styles = stylesOf(node.attribs.style ?? '')
    if (styles.get('display') === 'none') return
    const own = styles.get('background-color') ?? node.attribs.bgcolor ?? null
    const now = {
      colour: styles.get('color') ?? inherited.colour,
      ground: own ?? inherited.ground,
      direction: node.attribs.dir ?? inherited.direction,
      align: node.attribs.align ?? inherited.align,
      isButton: node.name === 'a' && node.parent !== null && isElement(node.parent) && node.parent.attribs.bgcolor !== undefined,
    }
    for (const child of node.children) visit(child, { ...now, isButton: now.isButton || inherited.isButton })
  }
  for (const node of parseDocument(drawn).children) visit(node, plain)
  return found
}

const elementsOf = (tree: Parameters<typeof DomUtils.getInnerHTML>[0]): Node[] => DomUtils.getElementsByTagName(() => true, tree)

const withoutComments = (html: string) => html.replace(/<!--[\s\S]*?-->/g, '')

const isElement = (node: object): node is Node => 'attribs' in node

const stylesOf = (style: string): Styles =>
  new Map(
    style.split(';').flatMap((declaration) => {
      const at = declaration.indexOf(':')
      return at < 0 ? [] : [[declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()] as const]
    }),
  )

function restyle(node: Node, change: (styles: Styles) => Styles): void {
  const changed = [...change(stylesOf(node.attribs.style ?? ''))].map(([name, value]) => `${name}:${value}`).join(';')
  if (changed) node.attribs.style = changed
  else delete node.attribs.style
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)

/** The same hue and saturation at the opposite lightness. */
function inverted(colour: string): string {
  const rgb = channels(colour)
  const shift = 1 - Math.max(...rgb) - Math.min(...rgb)
  return `#${rgb
    .map((value) =>
      Math.round((value + shift) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The contrast of two colours as WCAG counts it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
