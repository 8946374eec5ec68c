export type Piece = { text: string; highlighted: boolean; at: number }

/** Splits a text where its highlighted words begin and end; where two overlap, the longer one wins. */
export function withHighlights(text: string, highlights: readonly string[]): Piece[] {
  const wanted = highlights.filter(Boolean).sort((a, b) => b.length - a.length)
  const pieces: Piece[] = []
  let plain = 0
  let at = 0
  const add = (from: number, to: number, highlighted: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), highlighted, at: from })
  }
  while (at < text.length) {
    const found = wanted.find((words) => text.startsWith(words, at))
    if (!found) {
      at++
      continue
    }
    add(plain, at, false)
    add(at, at + found.length, true)
    at += found.length
    plain = at
  }
  add(plain, at, false)
  return pieces
}
