import { boundedCache } from './bounded-cache.ts'
import type { Markup } from './markup.ts'
import { layersOf, leavesOf, namesIn, namesNeededBy, type Piece } from './stylesheet.ts'

/** What a page contains that selectors can match, and the names that its rules and styles mention. */
type Page = { has: ReadonlySet<string>; mentions: Set<string> }

/** Initial values for browsers older than those we build for; they are in the full stylesheet. */
const forOlderBrowsers = '@layer properties'

const megabyte = 2 ** 20

/**
 * Cuts a stylesheet down to the rules that paint a page as it stands: those whose classes and elements it has, and the variables and keyframes
 * that these mention. Changes caused by interaction or scripts need the full stylesheet, which is loaded with the scripts and repeats these
 * rules in their order. Pages with the same names have the same cut, which is made once.
 * A rule that is left out by mistake is seen by test/e2e/first-paint.spec.ts, which compares pages before and after the whole stylesheet.
 */
export function stylesheetCutter(stylesheet: Piece[]): (markup: Markup) => string {
  const needed = namesNeededBy(stylesheet)
  const cuts = boundedCache<{ css: string }>(4 * megabyte, ({ css }) => 2 * css.length)
  return ({ names, styles }) => {
    const has = new Set([...names].filter((name) => needed.has(name)))
    const mentions = new Set(styles.flatMap(namesIn))
    const key = [...has].sort().join('\n') + [...mentions].sort().join()
    const known = cuts.get(key)
    if (known) return known.css
    const css = cut(stylesheet, { has, mentions })
    cuts.set(key, { css })
    return css
  }
}

function cut(stylesheet: Piece[], page: Page): string {
  mention(stylesheet, page)
  const layers = layersOf(stylesheet)
  return `${layers.length > 0 ? `@layer ${layers.join()};` : ''}${write(stylesheet, page)}`
}

const applies = (piece: Extract<Piece, { selectors: unknown }>, { has }: Page) =>
  piece.selectors.filter(({ needs, waits }) => !waits && needs.every((name) => has.has(name)))

/** Collects the names that the applying rules mention, then those that these variables mention, and so on. */
function mention(stylesheet: Piece[], page: Page): void {
  const rules = leavesOf(stylesheet).filter((piece) => 'selectors' in piece && applies(piece, page).length > 0)
  const waiting = new Map<string, string[]>()
  for (const piece of rules) {
    if (piece.kind === 'rule') for (const name of piece.mentions) page.mentions.add(name)
    if (piece.kind !== 'variables') continue
    for (const { name, text } of piece.declarations) waiting.set(name, [...(waiting.get(name) ?? []), text.slice(name.length)])
  }
  for (const name of page.mentions) for (const value of waiting.get(name) ?? []) for (const next of namesIn(value)) page.mentions.add(next)
}

const write = (pieces: Piece[], page: Page): string => pieces.map((piece) => writePiece(piece, page)).join('')

function writePiece(piece: Piece, page: Page): string {
  if (piece.kind === 'statement') return piece.text.startsWith('@layer ') || piece.text.startsWith('@charset') ? '' : piece.text
  if (piece.kind === 'named') return page.mentions.has(piece.name) ? piece.text : ''
  if (piece.kind === 'group') {
    if (piece.prelude === forOlderBrowsers) return ''
    const inner = write(piece.pieces, page)
    return inner === '' ? '' : `${piece.prelude}{${inner}}`
  }
  const selectors = applies(piece, page)
  if (selectors.length === 0) return ''
  const seen = piece.declarations.filter(({ name }) => !name.startsWith('--') || page.mentions.has(name))
  const body = seen.map(({ text }) => text).join(';')
  return body === '' ? '' : `${selectors.map(({ text }) => text).join()}{${body}}`
}
