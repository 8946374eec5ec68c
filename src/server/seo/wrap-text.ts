/** The font sizes of a heading, largest first, and how many lines each may take. */
const fits = [
  { size: 64, lines: 3 },
  { size: 54, lines: 4 },
  { size: 44, lines: 5 },
]

/** The approximate width of a character in the bold font, relative to the font size; combining marks have no width. */
function widthOf(character: string): number {
  if (/\p{M}/u.test(character)) return 0
  if (/[\u0600-\u06ff]/.test(character)) return /[اأإآلئر1:،.]/.test(character) ? 0.36 : 0.56
  if (/[ iljtfrI.,:;'!|()[\]’]/.test(character)) return 0.34
  if (/[mwMW@%&]/.test(character)) return 0.9
  return /[A-Z0-9]/.test(character) ? 0.66 : 0.58
}

const measure = (text: string, size: number) => [...text].reduce((sum, character) => sum + widthOf(character), 0) * size

function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Wraps a heading into lines at the largest possible size; a text that is too long even when small ends with three dots. */
export function wrapText(text: string, width: number): { lines: string[]; size: number } {
  for (const { size, lines: most } of fits) {
    const lines = linesOf(text, size, width)
    if (lines.length <= most && lines.every((line) => measure(line, size) <= width)) return { lines, size }
  }
  const { size, lines: most } = fits.at(-1) ?? { size: 44, lines: 5 }
  const lines = linesOf(text, size, width)
  const kept = lines.slice(0, most).map((line) => cut(line, size, width))
  if (lines.length > most) kept[most - 1] = `${kept[most - 1]?.replace(/[.…]+$/, '')}...`
  return { lines: kept, size }
}

function cut(line: string, size: number, width: number): string {
  let shown = [...line]
  while (shown.length > 1 && measure(shown.join(''), size) > width) shown = shown.slice(0, -1)
  return shown.join('')
}
