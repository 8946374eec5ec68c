/** How many typing errors a word of this length may have; shorter words resemble each other too much. */
const wrongLetters = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 8 ? 2 : 3)
/** From this length, a word may also be the beginning of a longer one, as while it is being typed. */
const shortestBeginning = 5
const article = /^ال/

/** The number of letters that are wrong, missing, extra or swapped with their neighbour between two words. */
export function lettersBetween(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const wrong = a[row - 1] === b[column - 1] ? 0 : 1
      const steps = [at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + wrong]
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) steps.push(at(before, column - 2) + 1)
      line.push(Math.min(...steps))
    }
    before = above
    above = line
  }
  return at(above, b.length)
}

const at = (line: number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY

/**
 * The distance in letters between a typed word and the nearest word of a text: 0 if it is part of one, null if no word is similar. The
 * Arabic article is ignored.
 */
export function spellingDistance(typed: string, words: readonly string[]): number | null {
  if (words.some((word) => word.includes(typed))) return 0
  const bare = typed.replace(article, '')
  const most = wrongLetters(bare.length)
  let nearest = most + 1
  for (const word of words) {
    const whole = word.replace(article, '')
    if (Math.abs(whole.length - bare.length) <= most) nearest = Math.min(nearest, lettersBetween(bare, whole))
    if (whole.length > bare.length && bare.length >= shortestBeginning) {
      nearest = Math.min(nearest, lettersBetween(bare, whole.slice(0, bare.length)))
    }
  }
  return nearest <= most ? nearest : null
}
