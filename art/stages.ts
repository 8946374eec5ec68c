import { ARCH_KINDS, archOutline } from './arch.ts'
import type { Palette } from './colour.ts'
import { box, circle, d, ellipse, line, path, place, verticalGradient } from './draw.ts'
import { patternOf } from './pattern.ts'
import { glint, hanging, OUTDOORS, pickProps } from './props.ts'
import type { Random } from './random.ts'
import { viewOf } from './views.ts'

/** Where an icon is shown. Every stage is 600 units high; the plinth is in its middle. */
export type Stage = { width: number; centre: number; turn: number; random: Random; palette: Palette }

export const HEIGHT = 600
export const PLINTH_TOP = 446
const FLOOR = 484

const archKind = (turn: number) => ARCH_KINDS[turn % ARCH_KINDS.length] ?? 'round'

function wall({ width, turn, random, palette }: Stage): string {
  const x = width / 2 + random.sign() * width * random.between(0.22, 0.3)
  return (
    patternOf(turn, 'p', palette.pattern) +
    verticalGradient('w', palette.wall, palette.wall, 0, 0.8) +
    verticalGradient('s', palette.skyTop, palette.skyLow) +
    box(0, 0, width, HEIGHT, palette.wall) +
    circle(x, random.between(150, 260), random.between(190, 240), palette.glow) +
    box(0, 0, width, FLOOR, 'url(#p)') +
    box(0, 0, width, FLOOR, 'url(#w)') +
    box(0, FLOOR, width, 116, palette.floor) +
    box(0, FLOOR - 12, width, 12, palette.stone)
  )
}

function framedView(
  stage: Stage,
  frame: string,
  outline: string,
  opening: { centre: number; base: number; width: number; height: number },
): string {
  const { turn, random, palette } = stage
  const { centre, base, width, height } = opening
  return (
    path(frame, palette.stone) +
    `<clipPath id="c"><path id="o" d="${outline}"/></clipPath>` +
    `<g clip-path="url(#c)">${box(centre - width * 0.6, base - height - 20, width * 1.2, height + 20, 'url(#s)')}${viewOf(turn, random, palette, opening)}</g>` +
    `<use href="#o" fill="none" stroke="${palette.deep}" stroke-width="3" opacity=".3"/>`
  )
}

function doorway(stage: Stage, width = 330, height = 404): string {
  const kind = archKind(stage.turn)
  const outline = archOutline(kind, stage.centre, FLOOR, width, height)
  const frame = archOutline(kind, stage.centre, FLOOR, width + 48, height + 30)
  return framedView(stage, frame, outline, { centre: stage.centre, base: FLOOR, width, height })
}

function roundWindow(stage: Stage): string {
  const { centre } = stage
  const disc = (r: number) => d`M${centre - r} 264a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`
  return framedView(stage, disc(216), disc(192), { centre, base: 456, width: 384, height: 384 })
}

function plinth({ centre, palette }: Stage): string {
  const slab = (half: number, top: number) => d`M${centre - half} ${top}h${2 * half}v54h${-2 * half}z`
  const edge = (half: number, top: number) => d`M${centre - half} ${top + 4}h${2 * half}`
  return (
    ellipse(centre, 552, 236, 15, palette.deep, 'opacity=".16"') +
    path(slab(208, 498) + slab(168, PLINTH_TOP), palette.stoneShade) +
    line(edge(208, 498) + edge(168, PLINTH_TOP), palette.paper, 14)
  )
}

/** The distance from the plinth's axis at which things stand. */
const reachOf = ({ width }: Stage) => Math.min(width / 2 - 70, 300)
const scaleOf = ({ width }: Stage) => (width > 600 ? 1.15 : 0.9)

function standing(stage: Stage, side: number, among?: Parameters<typeof pickProps>[1]): string {
  const { centre, random, palette } = stage
  const [near, far] = pickProps(random, among)
  const [reach, scale] = [reachOf(stage), scaleOf(stage)]
  return (
    place(near(palette), centre + side * reach, 566, scale, side > 0) +
    place(far(palette), centre - side * reach, 528, scale * 0.9, side < 0)
  )
}

function glints({ centre, random, palette }: Stage, side: number): string {
  return (
    glint(centre + side * 232, random.between(110, 180), 26, palette.accent) +
    glint(centre + side * 268, random.between(206, 240), 14, palette.paper)
  )
}

/** A doorway with a view, a lamp and two things of the house. */
function hall(stage: Stage): string {
  const { centre, width, random, palette } = stage
  const side = random.sign()
  const drop = random.between(130, 190)
  const lamp = width > 600 ? place(hanging(random, palette, drop + 10), centre - side * (reachOf(stage) - 8), drop) : ''
  return wall(stage) + doorway(stage) + plinth(stage) + standing(stage, side) + lamp + glints(stage, side)
}

/** A large arch between smaller ones that are open to the sky. */
function arcade(stage: Stage): string {
  const { centre, width, turn, random, palette } = stage
  const offsets = width > 900 ? [-452, -286, 286, 452] : [-286, 286]
  const row = (more: number, rise: number) =>
    offsets.map((offset) => archOutline(archKind(turn), centre + offset, FLOOR, 124 + more, 264 + rise)).join('')
  const sides = width > 600 ? path(row(32, 20), palette.stone) + path(row(0, 0), 'url(#s)') : ''
  return wall(stage) + sides + doorway(stage, 318, 400) + plinth(stage) + standing(stage, random.sign()) + glints(stage, random.sign())
}

/** A round window above the plinth, and a shelf line. */
function oculus(stage: Stage): string {
  const { random } = stage
  const side = random.sign()
  return wall(stage) + roundWindow(stage) + plinth(stage) + standing(stage, side) + glints(stage, side)
}

/** Outdoors: a large sun over dunes. */
function desert(stage: Stage): string {
  const { width, centre, turn, random, palette } = stage
  const side = random.sign()
  const w = width
  const cloud = (x: number, y: number) => line(d`M${x} ${y}h70m-96 22h120`, palette.paper, 18, 'opacity=".75"')
  return (
    patternOf(turn, 'p', palette.pattern) +
    verticalGradient('w', palette.wallDeep, palette.glow) +
    verticalGradient('s', palette.far, palette.tint) +
    box(0, 0, w, HEIGHT, 'url(#w)') +
    box(0, 0, w, HEIGHT, 'url(#p)', 0, 'opacity=".7"') +
    circle(centre, 268, 246, palette.paper, 'opacity=".55"') +
    circle(centre, 268, 206, 'url(#s)') +
    cloud(centre - side * 330, random.between(90, 130)) +
    cloud(centre + side * 210, random.between(170, 220)) +
    path(d`M0 ${random.between(380, 420)}c${w * 0.2}-60 ${w * 0.32}-30 ${w * 0.5} 20s${w * 0.3} 20 ${w * 0.5}-50V600H0z`, palette.floor) +
    path(d`M0 500c${w * 0.24}-50 ${w * 0.4}-40 ${w * 0.56}-6s${w * 0.3} 20 ${w * 0.44}-20V600H0z`, palette.skyLow) +
    plinth(stage) +
    standing(stage, side, OUTDOORS) +
    glints(stage, side)
  )
}

const STAGES = [hall, oculus, arcade, desert] as const

export function stageFor(stage: Stage): string {
  return (STAGES[stage.turn % STAGES.length] ?? hall)(stage)
}
