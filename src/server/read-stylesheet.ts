import { type Atrule, type CssNode, ident, parse, type Rule, type Selector as SelectorNode, walk } from 'css-tree'
import { namesIn, type Piece } from './stylesheet.ts'

const groups = /^(?:media|supports|layer|container)$/
const named = /^(?:property|(?:-webkit-)?keyframes)$/

/** Parses a stylesheet as a build tool writes it. What is not understood is kept unchanged. */
export function readStylesheet(css: string): Piece[] {
  const sheet = parse(css, { positions: true, parseValue: false, parseAtrulePrelude: false })
  return sheet.type === 'StyleSheet' ? sheet.children.toArray().flatMap((node) => piecesOf(node, css)) : []
}

const textOf = ({ loc }: CssNode, css: string): string => (loc ? css.slice(loc.start.offset, loc.end.offset) : '')

function piecesOf(node: CssNode, css: string): Piece[] {
  if (node.type === 'Comment') return []
  if (node.type === 'Rule') return [ruleOf(node, css)]
  return [node.type === 'Atrule' ? atRuleOf(node, css) : { kind: 'statement', text: textOf(node, css) }]
}

function atRuleOf(rule: Atrule, css: string): Piece {
  const text = textOf(rule, css)
  const name = rule.prelude ? textOf(rule.prelude, css).trim() : ''
  if (!rule.block) return { kind: 'statement', text: `${text.replace(/;$/, '')};` }
  if (named.test(rule.name)) return { kind: 'named', name, text }
  if (!groups.test(rule.name)) return { kind: 'statement', text }
  return {
    kind: 'group',
    prelude: `@${rule.name} ${name}`.trim(),
    pieces: rule.block.children.toArray().flatMap((node) => piecesOf(node, css)),
  }
}

/** Declarations that are visible only after interaction or movement. */
const touchOnly = /^(?:transition|cursor|(?:-webkit-)?user-select|touch-action|outline-offset|scroll-)/

function ruleOf(rule: Rule, css: string): Piece {
  const declarations = rule.block.children.toArray().flatMap((node) => (node.type === 'Declaration' ? [node] : []))
  const isPlain = declarations.length === rule.block.children.size
  if (rule.prelude.type !== 'SelectorList' || !isPlain) return { kind: 'statement', text: textOf(rule, css) }
  const texts = declarations.map((node) => ({ name: node.property, text: textOf(node, css) }))
  const nodes = rule.prelude.children.toArray().flatMap((node) => (node.type === 'Selector' ? [node] : []))
  const isForTouch = texts.every(({ name }) => touchOnly.test(name))
  const selectors = nodes.map((node) => ({ text: textOf(node, css), needs: needsOf(node), waits: isForTouch || waits(node) }))
  if (texts.every(({ name }) => name.startsWith('--'))) return { kind: 'variables', selectors, declarations: texts }
  return { kind: 'rule', selectors, declarations: texts, mentions: texts.flatMap(({ name, text }) => namesIn(text.slice(name.length))) }
}

/** Parts of controls that browsers draw, and the markup of pages with such a control. */
const parts: [part: RegExp, markup: string][] = [
  [/^-webkit-(?:date|calendar)/, 'type=date'],
  [/^-webkit-search/, 'type=search'],
  [/^-webkit-(?:inner|outer)-spin/, 'type=number'],
  [/^file-selector/, 'type=file'],
  [/^-webkit-details/, 'details'],
  [/^placeholder/, 'input'],
]

/** Attributes that only scripts set on an element. */
const scripted = /^(?:aria-[a-z]+|readonly)$/

/**
 * The content of parentheses may be an alternative or a negation, so nothing in it is required, except in :is() and :where() with one
 * selector.
 */
function needsOf(selector: SelectorNode): string[] {
  return selector.children.toArray().flatMap((node) => {
    if (node.type === 'ClassSelector') return [`.${ident.decode(node.name)}`]
    if (node.type === 'TypeSelector') return node.name === '*' ? [] : [node.name.toLowerCase()]
    if (node.type === 'AttributeSelector') return scripted.test(node.name.name) ? [`[${node.name.name}]`] : []
    if (node.type === 'PseudoElementSelector') return parts.filter(([part]) => part.test(node.name)).map(([, markup]) => markup)
    if (node.type !== 'PseudoClassSelector') return []
    return node.name === 'disabled' ? ['[disabled]'] : onlyAlternativeOf(node).flatMap(needsOf)
  })
}

function onlyAlternativeOf({ name, children }: Extract<CssNode, { type: 'PseudoClassSelector' }>): SelectorNode[] {
  const list = children?.first
  if (!/^(?:is|where)$/.test(name) || list?.type !== 'SelectorList' || list.children.size !== 1) return []
  const only = list.children.first
  return only?.type === 'Selector' ? [only] : []
}

const touched = /^(?:hover|active|focus|focus-visible|focus-within|selection|backdrop)$/

function waits(selector: SelectorNode): boolean {
  let isWaiting = false
  walk(selector, {
    enter(node: CssNode) {
      if (node.type !== 'PseudoClassSelector' && node.type !== 'PseudoElementSelector') return undefined
      if (touched.test(node.name)) isWaiting = true
      return node.name === 'not' ? walk.skip : undefined
    },
  })
  return isWaiting
}
