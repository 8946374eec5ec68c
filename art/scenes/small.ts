import { archOutline } from '../arch.ts'
import { type Palette, scenePalette } from '../colour.ts'
import { box, circle, d, ellipse, line, path, place, svg, verticalGradient } from '../draw.ts'
import { patternOf } from '../pattern.ts'
import { cactus, glint, lantern, plant, vase } from '../props.ts'
import { calendarCard, doneBadge, palmTall, skyGradient, telephone, toolbox, van } from './things.ts'

const WIDTH = 800
const HEIGHT = 600

function scene(draw: (palette: Palette) => string, turn: number): string {
  const p = scenePalette()
  const defs = patternOf(turn, 'p', p.pattern) + verticalGradient('w', p.wall, p.wall, 0, 0.85) + skyGradient(p)
  return svg(WIDTH, HEIGHT, [WIDTH, HEIGHT], defs + draw(p))
}

function wall(p: Palette, floor: number): string {
  return (
    box(0, 0, WIDTH, floor, p.wall) +
    circle(620, 190, 230, p.glow) +
    box(0, 0, WIDTH, floor, 'url(#p)') +
    box(0, 0, WIDTH, floor, 'url(#w)') +
    box(0, floor, WIDTH, HEIGHT - floor, p.floor) +
    box(0, floor - 12, WIDTH, 12, p.stone)
  )
}

/** A row of stripes above a shop front. */
function awning(p: Palette, x: number, y: number, width: number): string {
  const stripes = 8
  const step = width / stripes
  return Array.from({ length: stripes }, (_, i) =>
    path(d`M${x + i * step} ${y}h${step}v44a${step / 2} ${step / 2} 0 0 1 ${-step} 0z`, i % 2 ? p.paper : p.accent),
  ).join('')
}

/** Partners: a shop, a van and a box of tools. */
export function partnerScene(): string {
  return scene(
    (p) =>
      box(0, 0, WIDTH, HEIGHT, p.wall) +
      circle(600, 210, 190, p.glow) +
      box(0, 0, WIDTH, 480, 'url(#p)') +
      box(0, 0, WIDTH, 480, 'url(#w)') +
      circle(648, 150, 54, p.accent) +
      path('M470 500V330h44v-60h52v110h40v-80h50v60h46v-100h44v90h54v150z', p.wallDeep) +
      path('M0 470q200-40 420-8t380-14v152H0z', p.skyLow) +
      box(84, 150, 372, 356, p.floor, 10) +
      box(70, 132, 400, 30, p.deep, 10) +
      path(archOutline('keel', 190, 506, 136, 226), 'url(#s)') +
      line('M190 300v206', p.stone, 6) +
      box(286, 300, 146, 120, 'url(#s)', 8) +
      line('M359 304v112M290 360h138', p.stone, 6) +
      awning(p, 84, 190, 372) +
      line('M62 506h416', p.stoneShade, 20) +
      place(palmTall(p, 250), 44, 540, 1) +
      place(van(p), 566, 548, 1.1) +
      place(toolbox(p), 250, 560, 0.9) +
      place(doneBadge(p), 430, 150, 1) +
      glint(520, 110, 22, p.accent) +
      glint(552, 150, 11, p.paper),
    1,
  )
}

/** Booking: a telephone in a doorway, a day chosen. */
export function bookingScene(): string {
  return scene(
    (p) =>
      wall(p, 490) +
      path(archOutline('cusped', 400, 490, 424, 440), p.stone) +
      path(archOutline('cusped', 400, 490, 380, 412), 'url(#s)') +
      path('M210 400q80-60 180-10t200-30v130H210z', p.skyLow) +
      ellipse(400, 556, 250, 15, p.ink, 'opacity=".14"') +
      box(180, 490, 440, 62, p.stoneShade, 10) +
      box(174, 486, 452, 16, p.paper, 8) +
      place(telephone(p), 400, 490) +
      `<g transform="rotate(-7 220 260)">${place(calendarCard(p), 166, 226, 1.15)}</g>` +
      place(doneBadge(p), 512, 420, 1.05) +
      circle(580, 266, 54, p.ink, 'opacity=".12"') +
      circle(578, 260, 54, p.paper) +
      line('M578 230v32l21 12', p.deep, 8) +
      line('M578 216v.1M622 260h.1M578 304v.1M534 260h.1', p.accentDeep, 7) +
      place(plant(p), 96, 566, 1.35) +
      place(lantern(p), 700, 566, 1.25) +
      glint(150, 130, 26, p.accent) +
      glint(186, 172, 12, p.paper) +
      glint(668, 150, 18, p.paper),
    3,
  )
}

/** Page not found: a door in the desert, and footprints that lead on. */
export function notFoundScene(): string {
  return scene(
    (p) =>
      box(0, 0, WIDTH, HEIGHT, p.wall) +
      box(0, 0, WIDTH, HEIGHT, 'url(#p)') +
      box(0, 0, WIDTH, HEIGHT, 'url(#w)') +
      circle(400, 250, 232, p.glow) +
      circle(570, 170, 56, p.accent) +
      line('M96 150h90m-120 24h150M610 250h80m-110 24h140', p.paper, 18, 'opacity=".8"') +
      path('M0 400c120-70 220-60 340-6s300 10 460-60v266H0z', p.floor) +
      path('M0 480c180-70 330-60 470-20s230 0 330-34v174H0z', p.skyLow) +
      ellipse(400, 492, 170, 14, p.ink, 'opacity=".14"') +
      path(archOutline('keel', 400, 490, 236, 340), p.stone) +
      path(archOutline('keel', 400, 490, 190, 306), 'url(#s)') +
      path('M305 490v-70c60-26 120 20 190-6v76z', p.skyLow) +
      path('M305 490V266q8-34 34-52 14 12 30 20V508z', p.deep) +
      line('M322 300v160M350 296v184', p.near, 5) +
      circle(356, 388, 6, p.accent) +
      line('M286 490h228', p.paper, 16) +
      `<g fill="${p.clay}" opacity=".55">` +
      ['418 520 8', '386 530 8', '424 546 9', '384 558 9', '428 576 10', '380 590 10']
        .map((spot) => {
          const [x = '', y = '', r = ''] = spot.split(' ')
          return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${Number(r) / 2}"/>`
        })
        .join('') +
      '</g>' +
      path('M628 330a48 48 0 0 1 96 0c0 34-34 50-48 86-14-36-48-52-48-86z', p.near) +
      circle(676, 330, 20, p.paper) +
      ellipse(676, 440, 30, 6, p.ink, 'opacity=".16"') +
      place(palmTall(p, 190), 140, 500, 1.05) +
      place(cactus(p), 232, 540, 1) +
      place(vase(p), 590, 560, 1.05) +
      glint(236, 110, 24, p.accent) +
      glint(270, 146, 11, p.paper),
    4,
  )
}
