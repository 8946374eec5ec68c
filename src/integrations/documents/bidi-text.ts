import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** The font shapes pieces that contain letters of these scripts; pieces with only punctuation are mirrored here. */
const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * Splits a line of mixed English, Arabic and numbers into pieces to be drawn from left to right. Each piece keeps its letters in reading
 * order: the font's own shaping joins and reverses Arabic. Brackets are mirrored here.
 */
export function visualRuns(line: string, base: 'ltr' | 'rtl'): string[] {
  const embedding = bidi.getEmbeddingLevels(line, base)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: { text: string; level: number }[] = []
  for (let at = 0; at < line.length; at++) {
    const level = embedding.levels[at] ?? 0
    const letter = mirrored.get(at) ?? line[at] ?? ''
    const last = runs.at(-1)
    if (last?.level === level) last.text += letter
    else runs.push({ text: letter, level })
  }
  return reordered(runs).map(({ text, level }) => (level % 2 === 1 && !rightToLeftLetter.test(text) ? [...text].reverse().join('') : text))
}

/** Rule L2 of the bidirectional algorithm, over whole pieces: from the highest level down, runs at or above that level are reversed. */
function reordered<T extends { level: number }>(runs: T[]): T[] {
  const order = [...runs]
  const levels = order.map(({ level }) => level)
  const lowestOdd = Math.min(...levels.filter((level) => level % 2 === 1), Number.POSITIVE_INFINITY)
  for (let level = Math.max(0, ...levels); level >= lowestOdd; level--) {
    for (let from = 0; from < order.length; from++) {
      if ((order[from]?.level ?? 0) < level) continue
      let to = from
      while (to < order.length && (order[to]?.level ?? 0) >= level) to++
      order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = to
    }
  }
  return order
}
