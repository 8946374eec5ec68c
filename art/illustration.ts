import { paletteOf } from './colour.ts'
import { cutOut } from './cutout.ts'
import { svg } from './draw.ts'
import type { Icon } from './icon.ts'
import { randomOf } from './random.ts'
import { HEIGHT, PLINTH_TOP, stageFor } from './stages.ts'

export type Aspect = '4:3' | '1:1' | '16:9'

export type IllustrationInput = {
  icon: Icon
  hue: number
  /** The seed of every detail; the slug of what is shown. */
  seed: string
  aspect: Aspect
  /** The index among its siblings: neighbours get different stages, arches and views. */
  turn: number
}

const SIZES: Record<Aspect, [number, number]> = { '4:3': [800, 600], '1:1': [600, 600], '16:9': [1200, 675] }
const ICON_SIZE = 226

/** Composes one illustration; the same input always gives the same file. */
export function illustrate({ icon, hue, seed, aspect, turn }: IllustrationInput): string {
  const [pixelWidth, pixelHeight] = SIZES[aspect]
  const width = (HEIGHT * pixelWidth) / pixelHeight
  const palette = paletteOf(hue)
  const stage = stageFor({ width, centre: width / 2, turn, random: randomOf(seed), palette })
  return svg(pixelWidth, pixelHeight, [width, HEIGHT], stage + cutOut(icon, palette, width / 2, PLINTH_TOP, ICON_SIZE))
}
