import { ARCH_KINDS, archOutline } from './arch.ts'
import { paletteOf } from './colour.ts'
import { box, path, svg, verticalGradient } from './draw.ts'
import { patternOf } from './pattern.ts'
import { glint } from './props.ts'
import { hashOf } from './random.ts'

const SIZE = 240

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** A portrait for a name: its initials in a doorway of its own colour. */
export function portrait(name: string, hue: number, turn: number): string {
  const palette = paletteOf(hue)
  const kind = ARCH_KINDS[turn % ARCH_KINDS.length] ?? 'round'
  const side = hashOf(name) % 2 ? 1 : -1
  return svg(
    SIZE,
    SIZE,
    [SIZE, SIZE],
    [
      patternOf(turn, 'p', palette.pattern),
      verticalGradient('s', palette.near, palette.far),
      box(0, 0, SIZE, SIZE, palette.wall),
      box(0, 0, SIZE, SIZE, 'url(#p)'),
      path(archOutline(kind, 120, 240, 178, 218), palette.stone),
      path(archOutline(kind, 120, 240, 156, 204), 'url(#s)'),
      box(0, 222, SIZE, 18, palette.floor),
      glint(120 - side * 96, 44, 12, palette.accent),
      `<text x="120" y="176" text-anchor="middle" font-family="system-ui,sans-serif" font-size="76" font-weight="600" fill="${palette.paper}">${initialsOf(name)}</text>`,
    ].join(''),
  )
}
