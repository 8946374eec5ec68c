import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** A font turns pieces in which it finds letters of these; signs alone are turned here. */
const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * A line of mixed English, Arabic and numbers as pieces to be drawn from left to right. Each keeps its letters in the order they are read:
 * the font's own shaping joins and turns those of Arabic. Brackets are turned here.
 */
export function visualRuns(line: string, base: 'ltr' | 'rtl'): string[] {
  const embedding = bidi.getEmbeddingLevels(line, base)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: { text: string; level: number; last: number }[] = []
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[at] ?? 0
    const letter = mirrored.get(at) ?? line[at] ?? ''
    const run = runs.at(-1)
    if (run?.level !== level || Math.abs(at - run.last) !== 1) {
      runs.push({ text: letter, level, last: at })
      continue
    }
    run.text = isTurned(level) ? letter + run.text : run.text + letter
    run.last = at
  }
  return runs.map(({ text, level }) => (isTurned(level) && !rightToLeftLetter.test(text) ? [...text].reverse().join('') : text))
}

/** Odd levels are read from right to left. */
const isTurned = (level: number): boolean => level % 2 === 1
