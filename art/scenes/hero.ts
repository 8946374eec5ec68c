import { archOutline } from '../arch.ts'
import { type Palette, scenePalette } from '../colour.ts'
import { box, circle, d, ellipse, line, path, place, svg, verticalGradient } from '../draw.ts'
import { patternOf } from '../pattern.ts'
import { bucket, dallah, glint, hanging, plant } from '../props.ts'
import type { Random } from '../random.ts'
import { airConditioner, calendarCard, coffeeTable, doneBadge, mop, skyGradient, sofa, sprayBottle, toolbox } from './things.ts'

const WIDTH = 960
const HEIGHT = 720
const FLOOR = 556

const lanternOnly: Random = { next: () => 0.9, between: (low) => low, pick: (choices) => choices[0], sign: () => 1 }

/** Sea, sun and the skyline that everyone here knows, in three depths. */
function outside(p: Palette): string {
  const far = [
    [96, 108],
    [158, 96],
    [232, 148],
    [268, 176],
    [300, 120],
    [352, 150],
    [566, 150],
    [600, 196],
    [634, 132],
    [690, 164],
    [724, 108],
    [772, 140],
    [806, 92],
  ]
  const tower = (x: number, tall: number, width: number) => d`M${x} 470v${-tall}h${width}v${tall}z`
  const near = [
    [222, 64],
    [330, 94],
    [392, 60],
    [540, 84],
    [660, 92],
    [745, 66],
  ]
  return (
    box(60, 90, 840, 480, 'url(#s)') +
    circle(566, 236, 74, p.glow, 'opacity=".4"') +
    circle(566, 236, 48, p.accent) +
    path(far.map(([x = 0, tall = 0]) => tower(x, tall, 25)).join(''), p.far) +
    path('M468 470 470 330h-7l8-62h4l4-60 3-66 3 66 4 60h4l8 62h-7l2 140z', p.stone) +
    path('M152 470q-2-110 64-166 8 86-12 166zM213 298l6-20v20z', p.stone) +
    line('M166 430q20-8 40-8M170 398q20-8 40-8M182 364q14-7 30-7', p.far, 4) +
    path(near.map(([x = 0, tall = 0]) => tower(x, tall, 34)).join(''), p.near) +
    path('M60 462q120-16 240-4t240-4 300 2v110H60z', p.near) +
    line('M150 492h60M420 486h54M520 504h40M700 488h64M740 508h30M190 512h26', p.far, 5) +
    path('M724 466v-46q26 20 22 44zM704 469h58l-12 13h-34z', p.stone)
  )
}

function windows(p: Palette): string {
  const openings = (more: number, rise: number) =>
    archOutline('keel', 480, FLOOR, 270 + more, 442 + rise) +
    archOutline('keel', 214, 470, 170 + more, 308 + rise) +
    archOutline('keel', 746, 470, 170 + more, 308 + rise)
  return (
    path(openings(36, 24), p.stone) +
    `<clipPath id="c"><path id="o" d="${openings(0, 0)}"/></clipPath><g clip-path="url(#c)">${outside(p)}</g>` +
    `<use href="#o" fill="none" stroke="${p.deep}" stroke-width="3" opacity=".3"/>` +
    line('M116 476h196M648 476h196', p.paper, 16)
  )
}

function curtains(p: Palette): string {
  const fold = 'M0 0q26 150 4 300-4 90 12 170h-52q-6-240 0-470z'
  return (
    [
      [352, 96, 1],
      [608, 96, -1],
    ]
      .map(
        ([x = 0, y = 0, side = 1]) =>
          `<g transform="translate(${x} ${y})scale(${side} 1)">${path(fold, p.paper)}${line('M-24 20v440M-10 20v440', p.stoneShade, 3)}</g>`,
      )
      .join('') + line('M306 92h348', p.clay, 8)
  )
}

function room(p: Palette): string {
  return (
    box(0, 0, WIDTH, FLOOR, p.wall) +
    circle(820, 180, 260, p.glow) +
    box(0, 0, WIDTH, FLOOR, 'url(#p)') +
    box(0, 0, WIDTH, FLOOR, 'url(#w)') +
    box(0, FLOOR, WIDTH, HEIGHT - FLOOR, p.floor) +
    box(0, FLOOR - 14, WIDTH, 14, p.stone)
  )
}

function rug(p: Palette): string {
  return (
    ellipse(470, 650, 360, 52, p.stone) +
    `<g fill="none" stroke="${p.accent}" stroke-width="5">${ellipse(470, 650, 338, 46, 'none')}</g>` +
    `<g stroke="${p.far}" stroke-width="9" stroke-dasharray=".1 24">${ellipse(470, 650, 314, 39, 'none')}</g>` +
    ellipse(470, 650, 286, 33, p.tint)
  )
}

/** The banner of the home page: a bright room above the water, everything at hand. */
export function heroScene(): string {
  const p = scenePalette()
  return svg(
    WIDTH,
    HEIGHT,
    [WIDTH, HEIGHT],
    [
      patternOf(0, 'p', p.pattern),
      verticalGradient('w', p.wall, p.wall, 0, 0.9),
      skyGradient(p),
      room(p),
      windows(p),
      curtains(p),
      place(airConditioner(p), 214, 26),
      place(hanging(lanternOnly, p, 120), 66, 136),
      place(plant(p), 78, 600, 1.7),
      place(plant(p), 896, 600, 1.5, true),
      place(sofa(p), 430, 612),
      rug(p),
      place(coffeeTable(p), 500, 676),
      place(dallah(p), 470, 628, 0.62),
      place(mop(p), 800, 640),
      place(bucket(p), 760, 672, 1.25),
      place(sprayBottle(p), 856, 694, 1.1, true),
      place(toolbox(p), 150, 690, 0.95),
      `<g transform="rotate(6 800 90)">${place(calendarCard(p), 770, 36)}</g>`,
      place(doneBadge(p), 764, 168, 0.62),
      glint(904, 246, 22, p.accent),
      glint(876, 284, 11, p.paper),
    ].join(''),
  )
}
