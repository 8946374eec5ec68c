/**
 * A selector, and the classes (.name), elements (name) and attributes ([name]) that a document must have for it to match anything. One that waits matches only
 * what is being pointed at, focused or selected.
 */
type Selector = { text: string; needs: string[]; waits: boolean }

type Declaration = { name: string; text: string }

/** One piece of a stylesheet, read so that it can be cut down to a page quickly. */
export type Piece =
  | { kind: 'rule'; selectors: Selector[]; declarations: Declaration[]; mentions: string[] }
  /** A rule that sets nothing but variables. */
  | { kind: 'variables'; selectors: Selector[]; declarations: Declaration[] }
  /** A media query, a layer and the like, with what it holds. */
  | { kind: 'group'; prelude: string; pieces: Piece[] }
  /** An animation's keyframes or a registered variable: of use only where its name is mentioned. */
  | { kind: 'named'; name: string; text: string }
  | { kind: 'statement'; text: string }

/** Reads a stylesheet as a build tool writes it. What is not understood is kept as it is. */
export function readStylesheet(css: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  while (at < css.length) {
    const end = endOfPrelude(css, at)
    const prelude = css
      .slice(at, end)
      .replace(/\/\*.*?\*\//gs, '')
      .trim()
    if (css[end] !== '{') {
      if (prelude !== '') pieces.push({ kind: 'statement', text: `${prelude};` })
      at = end + 1
      continue
    }
    const close = endOfBlock(css, end)
    pieces.push(pieceOf(prelude, css.slice(end + 1, close)))
    at = close + 1
  }
  return pieces
}

/** The layers at the top of a stylesheet, first to last; an empty one still has its place. */
export function layersOf(pieces: Piece[]): string[] {
  const names = pieces.flatMap((piece) => {
    const prelude = piece.kind === 'group' ? piece.prelude : piece.kind === 'statement' ? piece.text.slice(0, -1) : ''
    return prelude.startsWith('@layer ') ? prelude.slice(7).split(',') : []
  })
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '')
}

function pieceOf(prelude: string, body: string): Piece {
  if (/^@(?:media|supports|layer|container)\b/.test(prelude)) return { kind: 'group', prelude, pieces: readStylesheet(body) }
  const [, name] = /^@(?:property|(?:-webkit-)?keyframes)\s+([\w-]+)/.exec(prelude) ?? []
  if (name) return { kind: 'named', name, text: `${prelude}{${body}}` }
  if (prelude.startsWith('@')) return { kind: 'statement', text: `${prelude}{${body}}` }
  const selectors = splitOutside(prelude, ',').map(selectorOf)
  const declarations = splitOutside(body, ';').map((text) => ({ name: text.slice(0, text.indexOf(':')).trim(), text }))
  if (declarations.every(({ name }) => name.startsWith('--'))) return { kind: 'variables', selectors, declarations }
  const isForTouch = touchOnly.test(body)
  return {
    kind: 'rule',
    selectors: isForTouch ? selectors.map((selector) => ({ ...selector, waits: true })) : selectors,
    declarations,
    mentions: declarations.flatMap(({ text }) => namesIn(text.slice(text.indexOf(':')))),
  }
}

/** Declarations that are seen only once something is touched or moves. */
const touchOnly =
  /^(?:(?:transition|cursor|(?:-webkit-)?user-select|touch-action|outline-offset|scroll-snap|scroll-behavior)[\w-]*:[^;]*(?:;|$))+$/

/** Every word in a text that could be the name of a variable or of keyframes. */
export const namesIn = (text: string): string[] => [...new Set(text.match(/-{0,2}[a-z][\w-]*/gi) ?? [])]

/** Parts of a control that browsers draw, and the markup that a page with such a control has. */
const parts: [selector: RegExp, markup: string][] = [
  [/::-webkit-(?:date|calendar)/, 'type=date'],
  [/::-webkit-search/, 'type=search'],
  [/::-webkit-(?:inner|outer)-spin/, 'type=number'],
  [/::file-selector/, 'type=file'],
  [/::-webkit-details/, 'details'],
  [/::placeholder/, 'input'],
]

const className = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi

/** What scripts alone set on an element. */
const scripted = /\[(aria-[a-z]+|readonly)|:(disabled)/g

/** :is() and :where() around one selector. */
const wrapped = /(?<!\\):(?:is|where)\(((?:\\.|[^\\(),]|\([^()]*\))*)\)/g

/** What stands inside parentheses may be an alternative or a negation, so that nothing in there is needed. */
function selectorOf(selector: string): Selector {
  const unwrapped = selector.replace(wrapped, ' $1')
  const outside = tokensOf(unwrapped)
    .map(({ text, depth }) => (depth === 0 ? text : '\0'))
    .join('')
  const classes = [...outside.matchAll(className)].map(([, name = '']) => `.${unescaped(name)}`)
  const elements = [...outside.replace(className, '\0').matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/gi)].map(([, name = '']) =>
    name.toLowerCase(),
  )
  const states = [...unwrapped.replace(/\\.|\([^()]*\)/g, '').matchAll(scripted)].map(([, one, other]) => `[${one ?? other}]`)
  const drawn = parts.filter(([part]) => part.test(outside)).map(([, markup]) => markup)
  const waits = /(?<!\\):(?:hover|active|focus(?:-visible|-within)?|:selection|:backdrop)(?![\w-])/.test(
    selector.replace(/:not\([^)]*\)/g, ''),
  )
  return { text: selector, needs: [...classes, ...elements, ...states, ...drawn], waits }
}

const unescaped = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex: string | undefined, other: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : other,
  )

/** The parts of a text between separators that stand in no brackets and no string. */
function splitOutside(text: string, separator: string): string[] {
  const parts = ['']
  for (const token of tokensOf(text)) {
    if (token.depth === 0 && token.text === separator) parts.push('')
    else parts.push((parts.pop() ?? '') + token.text)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Character by character, an escape, comment or string as one; depth counts the brackets around it. */
function tokensOf(text: string): { text: string; depth: number }[] {
  const tokens = []
  let depth = 0
  for (let at = 0; at < text.length; ) {
    const end = endOfToken(text, at)
    const token = text.slice(at, end)
    if ('([{'.includes(token)) depth += 1
    tokens.push({ text: token, depth })
    if (')]}'.includes(token)) depth -= 1
    at = end
  }
  return tokens
}

function endOfToken(text: string, at: number): number {
  const first = text[at]
  if (first === '\\') return Math.min(at + 2, text.length)
  if (first === '/' && text[at + 1] === '*') {
    const close = text.indexOf('*/', at + 2)
    return close < 0 ? text.length : close + 2
  }
  if (first !== '"' && first !== "'") return at + 1
  let end = at + 1
  while (end < text.length && text[end] !== first) end += text[end] === '\\' ? 2 : 1
  return Math.min(end + 1, text.length)
}

function endOfPrelude(css: string, from: number): number {
  let at = from
  while (at < css.length && css[at] !== '{' && css[at] !== ';' && css[at] !== '}') at = endOfToken(css, at)
  return at
}

function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at = endOfToken(css, at)) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return css.length
}
