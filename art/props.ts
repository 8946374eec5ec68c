import type { Palette } from './colour.ts'
import { box, circle, d, ellipse, line, path } from './draw.ts'
import type { Random } from './random.ts'

/** Small things of a Gulf home, each about 130 units tall, standing on the origin. */
type Prop = (palette: Palette) => string

const shadow = (width: number, palette: Palette) => ellipse(0, 1, width, 8, palette.deep, 'opacity=".16"')

export const plant: Prop = (p) =>
  shadow(44, p) +
  path('M0-50C-8-92-40-104-52-132-20-128 2-100 0-50zM0-50C6-104 26-128 50-150 52-108 34-76 0-50z', p.leaf) +
  path(
    'M0-50C-18-74-44-72-62-88-48-52-26-42 0-50zM0-50C18-66 42-62 62-76 48-44 26-38 0-50zM0-52C-14-100-2-132 6-166 20-126 18-92 0-52z',
    p.leafDeep,
  ) +
  path('M-32-56h64l-8 50q-1 6-8 6h-32q-7 0-8-6z', p.stone) +
  path('M-32-56h64l-2.4 15h-59.2z', p.accent)

export const cactus: Prop = (p) =>
  shadow(38, p) +
  path(
    'M-14-44v-78a14 14 0 0 1 28 0v30h8v-16a9 9 0 0 1 18 0v22a12 12 0 0 1-12 12h-14v30zM-14-74h-10a12 12 0 0 1-12-12v-14a9 9 0 0 1 18 0v10h4z',
    p.leaf,
  ) +
  path('M0-136a14 14 0 0 1 14 14v30h8v10h-8v38H0z', p.leafDeep, 'opacity=".5"') +
  path('M-30-48h60l-6 42q-1 6-8 6h-32q-7 0-8-6z', p.stone) +
  path('M-30-48h60l-2 13h-56z', p.accent)

export const vase: Prop = (p) =>
  shadow(34, p) +
  line('M0-70C-4-110-16-136-34-152M0-70C2-118 10-140 20-166M0-70C8-104 30-120 46-126', p.leafDeep, 4) +
  ['-34-152', '20-166', '46-126', '-20-130', '10-136']
    .map((at, i) => path(`M${at}q-13-9-9-24 15 6 9 24z`, i % 2 ? p.leaf : p.accent))
    .join('') +
  path('M-11-82h22c0 12-2 16 8 26 20 20 14 56-6 56h-26c-20 0-26-36-6-56 10-10 8-14 8-26z', p.stone) +
  path('M-29-36c0 18 6 36 16 36h26c10 0 16-18 16-36z', p.stoneShade)

export const dallah: Prop = (p) =>
  shadow(46, p) +
  line('M24-74c34-4 34 44 8 50', p.brassDeep, 8) +
  path('M-18-78-60-92q-6 0-2 6l30 40z', p.brassDeep) +
  path('M-20-82h42q-6 20 8 38 18 24-4 44h-50q-22-20-4-44 14-18 8-38z', p.brass) +
  path('M-22-82q4-26 23-30 19 4 23 30z', p.brassDeep) +
  circle(1, -118, 6, p.brassDeep) +
  path('M-34-28h70q2 14-10 28h-50q-12-14-10-28z', p.brassDeep, 'opacity=".55"')

export const lantern: Prop = (p) =>
  shadow(36, p) +
  line('M0-126a12 12 0 1 1 .1 0', p.deep, 4) +
  path('M-30-96 0-126l30 30z', p.deep) +
  box(-26, -96, 52, 80, p.lamplight) +
  path('M0-74c14 16 12 34 0 38-12-4-14-22 0-38z', p.brass) +
  line('M-26-94v78M26-94v78M-10-94v78M10-94v78', p.deep, 3) +
  box(-34, -16, 68, 16, p.deep, 4)

export const blocks: Prop = (p) =>
  shadow(54, p) +
  box(-48, -60, 62, 60, p.stoneShade, 6) +
  path('M14-54v54h20a6 6 0 0 0 6-6v-48z', p.deep, 'opacity=".35"') +
  circle(-18, -88, 28, p.accent) +
  path('M-18-116a28 28 0 0 1 0 56 44 44 0 0 0 0-56z', p.accentDeep, 'opacity=".6"')

export const pouf: Prop = (p) =>
  shadow(60, p) +
  path('M-56-40q0-18 56-18t56 18v20q0 20-56 20t-56-20z', p.near) +
  ellipse(0, -42, 56, 17, p.far) +
  line('M-30-30v26M0-26v26M30-30v26', p.stone, 3, 'opacity=".5" stroke-dasharray="1 8"') +
  circle(0, -46, 5, p.accent)

export const bucket: Prop = (p) =>
  shadow(46, p) +
  circle(-18, -86, 16, p.paper, 'opacity=".9"') +
  circle(10, -90, 20, p.paper, 'opacity=".8"') +
  circle(28, -80, 11, p.paper) +
  path('M-42-78h84L32-6q-1 6-8 6h-48q-7 0-8-6z', p.near) +
  path('M18-78h24L32-6q-1 6-8 6H10z', p.deep, 'opacity=".4"') +
  line('M-42-76C-38-30 38-30 42-76', p.accent, 5)

export const palm: Prop = (p) =>
  shadow(34, p) +
  path('M-8 0C-2-60-2-90-8-128l12-2c6 40 6 80 8 130z', p.clay) +
  path('M-4-126C-30-150-56-140-66-108-46-126-24-128-4-126zM-4-126C16-156 46-150 62-118 40-130 18-132-4-126z', p.leaf) +
  path(
    'M-4-126C-20-120-44-108-44-76-28-96-16-112-4-126zM-4-126c22 4 44 14 46 46-16-22-30-36-46-46zM-4-126c-8-24 4-44 26-52-4 20-10 38-26 52z',
    p.leafDeep,
  )

export const OUTDOORS: readonly [Prop, ...Prop[]] = [cactus, palm, plant, lantern]
const STANDING: readonly [Prop, ...Prop[]] = [plant, cactus, vase, dallah, lantern, blocks, pouf, palm]

/** Two different things for the two sides of a plinth. */
export function pickProps(random: Random, among: readonly [Prop, ...Prop[]] = STANDING): [Prop, Prop] {
  const first = random.pick(among)
  const rest = among.filter((prop) => prop !== first)
  return [first, random.pick(rest as [Prop, ...Prop[]])]
}

/** A lamp or lantern on a cord, hanging from the top edge with its foot at the origin. */
export function hanging(random: Random, palette: Palette, drop: number): string {
  const cord = line(d`M0-60V${-drop}`, palette.near, 3)
  if (random.next() < 0.5) {
    return (
      cord +
      circle(0, 0, 46, palette.lamplight, 'opacity=".5"') +
      path('M-40 0a40 46 0 0 1 80 0z', palette.deep) +
      path('M-14 0h28a14 14 0 0 1-28 0z', palette.brass) +
      box(-6, -62, 12, 20, palette.deep, 3)
    )
  }
  return (
    cord +
    circle(0, -8, 50, palette.lamplight, 'opacity=".5"') +
    path('M-22-36h44l10 36-20 22h-24l-20-22z', palette.brass) +
    line('M-8-36-12 0l4 22M8-36 12 0 8 22M-32 0h64', palette.brassDeep, 3) +
    path('M-26-36q8-22 26-28 18 6 26 28z', palette.deep) +
    path('M-12 22h24l-6 10H-6z', palette.deep)
  )
}

/** A four-pointed glint. */
export function glint(x: number, y: number, size: number, fill: string): string {
  const waist = size * 0.22
  return path(
    d`M${x} ${y - size}q${waist * 0.5} ${size - waist * 0.5} ${size} ${size}q${waist * 0.5 - size} ${waist * 0.5} ${-size} ${size}q${-waist * 0.5} ${waist * 0.5 - size} ${-size} ${-size}q${size - waist * 0.5} ${-waist * 0.5} ${size} ${-size}z`,
    fill,
  )
}
