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
