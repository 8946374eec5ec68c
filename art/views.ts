import type { Palette } from './colour.ts'
import { box, circle, d, line, path, round } from './draw.ts'
import { patternOf } from './pattern.ts'
import type { Random } from './random.ts'

/** Where an opening shows its view: centre, floor and size of the arch. */
export type Opening = { centre: number; base: number; width: number; height: number }
type View = (random: Random, palette: Palette, opening: Opening) => string

const sun = (random: Random, p: Palette, o: Opening, low: number) => {
  const x = o.centre + random.sign() * o.width * random.between(0.16, 0.28)
  const y = o.base - o.height * random.between(low, low + 0.12)
  return circle(x, y, o.width * 0.2, p.glow, 'opacity=".35"') + circle(x, y, o.width * 0.13, p.sun)
}

const dunes: View = (random, p, o) => {
  const left = o.centre - o.width / 2
  const high = o.base - o.height * random.between(0.34, 0.42)
  const low = o.base - o.height * random.between(0.18, 0.26)
  const w = o.width
  return (
    sun(random, p, o, 0.58) +
    path(
      d`M${left} ${high + 20}c${w * 0.2} ${-50} ${w * 0.34} ${-44} ${w * 0.52} ${-6}s${w * 0.34} ${26} ${w * 0.48} ${-10}V${o.base}H${left}z`,
      p.far,
    ) +
    path(
      d`M${left} ${low}c${w * 0.3} ${-6} ${w * 0.36} ${44} ${w * 0.56} ${30}s${w * 0.3} ${-58} ${w * 0.44} ${-54}V${o.base}H${left}z`,
      p.near,
    )
  )
}

const skyline: View = (random, p, o) => {
  const left = o.centre - o.width / 2
  const width = o.width / 10
  const row = (offset: number, low: number) =>
    Array.from({ length: 5 }, (_, i) => {
      const edge = Math.abs(i - 2) / 2
      const tall = o.height * (random.between(low, low + 0.12) + 0.16 * edge)
      return d`M${left + (2 * i + offset) * width + 2} ${o.base}v${-tall}h${width * 1.3}v${tall}z`
    }).join('')
  const spire = o.centre + random.sign() * o.width * 0.36
  return (
    sun(random, p, o, 0.62) +
    path(d`M${spire} ${o.base - o.height * 0.74}l9 ${o.height * 0.3}l10 ${o.height * 0.44}h-38l10 ${-o.height * 0.44}z`, p.far) +
    path(row(0, 0.2), p.far) +
    path(row(0.8, 0.12), p.near)
  )
}

const sea: View = (random, p, o) => {
  const left = o.centre - o.width / 2
  const level = o.base - o.height * 0.36
  const ripples = [18, 44, 74, 108].map(
    (down, i) => d`M${left + o.width * (0.1 + 0.16 * ((i * 2) % 3))} ${level + down}h${o.width * (0.24 + 0.08 * i)}`,
  )
  const boat = o.centre + random.sign() * o.width * 0.34
  return (
    sun(random, p, o, 0.5) +
    box(left, level, o.width, o.base - level, p.near) +
    path(d`M${boat - 4} ${level - 12}v-62q34 26 30 62zM${boat - 32} ${level - 6}h64l-14 16h-38z`, p.stone) +
    line(ripples.join(''), p.skyLow, 5)
  )
}

/** Panes of coloured glass above a doorway: rings of dashes. */
const fanlight: View = (_, p, o) => {
  const radius = o.width / 2
  const hub = o.base - o.height + radius * 1.1
  const ring = d`M${o.centre - radius * 0.7} ${hub}a${radius * 0.7} ${radius * 0.7} 0 0 1 ${radius * 1.4} 0`
  const pane = (radius * 0.7 * Math.PI) / 7
  const butt = 'stroke-linecap="butt"'
  return (
    line(ring, p.far, radius * 0.5, butt) +
    line(ring, p.accentSoft, radius * 0.5, `${butt} stroke-dasharray="${round(pane)}" stroke-dashoffset="${round(-pane)}"`) +
    path(d`M${o.centre - radius * 0.38} ${hub}a${radius * 0.38} ${radius * 0.38} 0 0 1 ${radius * 0.76} 0z`, p.accent) +
    line(d`M${o.centre - radius} ${hub + 4}h${o.width}`, p.stone, 8)
  )
}

const screen: View = (random, p, o) =>
  patternOf(random.next() < 0.5 ? 1 : 3, 'q', p.skyLow) +
  box(o.centre - o.width / 2, o.base - o.height, o.width, o.height, 'url(#q)', 0, 'opacity=".75"') +
  circle(o.centre, o.base - o.height * 0.44, o.width * 0.36, p.skyLow, 'opacity=".55"')

const VIEWS = [dunes, fanlight, skyline, screen, sea] as const

export function viewOf(turn: number, random: Random, palette: Palette, opening: Opening): string {
  return (VIEWS[turn % VIEWS.length] ?? dunes)(random, palette, opening)
}
