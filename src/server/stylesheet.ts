/**
 * A selector, and what a document must contain for it to match anything: classes (.name), elements (name) and attributes ([name]). One that
 * waits only matches what is being pointed at, focused or selected.
 */
export type Selector = { text: string; needs: string[]; waits: boolean }

type Declaration = { name: string; text: string }

/** One piece of a stylesheet, read so that it can be reduced to a page quickly. */
export type Piece =
  | { kind: 'rule'; selectors: Selector[]; declarations: Declaration[]; mentions: string[] }
  /** A rule that only sets variables. */
  | { kind: 'variables'; selectors: Selector[]; declarations: Declaration[] }
  /** A media query, a layer and the like, with what it holds. */
  | { kind: 'group'; prelude: string; pieces: Piece[] }
  /** An animation's keyframes or a registered variable: of use only where its name is mentioned. */
  | { kind: 'named'; name: string; text: string }
  | { kind: 'statement'; text: string }

/** The layers at the top of a stylesheet, first to last; an empty one still has its place. */
export function layersOf(pieces: Piece[]): string[] {
  const names = pieces.flatMap((piece) => {
    const prelude = piece.kind === 'group' ? piece.prelude : piece.kind === 'statement' ? piece.text.slice(0, -1) : ''
    return prelude.startsWith('@layer ') ? prelude.slice(7).split(',') : []
  })
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '')
}

/** What the selectors of a stylesheet need of a document. */
export const namesNeededBy = (pieces: Piece[]): Set<string> =>
  new Set(leavesOf(pieces).flatMap((piece) => ('selectors' in piece ? piece.selectors.flatMap(({ needs }) => needs) : [])))

/** The pieces of a stylesheet without its groups. */
export const leavesOf = (pieces: Piece[]): Piece[] => pieces.flatMap((piece) => (piece.kind === 'group' ? leavesOf(piece.pieces) : piece))

/** Every word in a text that could be the name of a variable or of keyframes. */
export const namesIn = (text: string): string[] => [...new Set(text.match(/-{0,2}[a-z][\w-]*/gi) ?? [])]
