import { mark } from '../brand.ts'
import type { Palette } from '../colour.ts'
import { box, circle, d, ellipse, line, path } from '../draw.ts'

/** The sky of the scenes, `url(#s)`: lagoon above, light, then the warm haze of the horizon. */
export function skyGradient(p: Palette): string {
  return `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${p.far}"/><stop offset=".62" stop-color="${p.glow}"/><stop offset=".9" stop-color="${p.accentSoft}"/></linearGradient>`
}

/** Larger things for the scenes; each stands on the origin unless its comment says otherwise. */
type Thing = (palette: Palette) => string

export const sofa: Thing = (p) =>
  ellipse(0, 4, 220, 12, p.ink, 'opacity=".16"') +
  path('M-160-24v24h14l4-24zM160-24v24h-14l-4-24z', p.clay) +
  path('M-168-150q0-28 28-28h280q28 0 28 28v80h-336z', p.near) +
  line('M0-176v86', p.deep, 3, 'opacity=".5"') +
  path('M-208-112q0-22 24-22t24 22v40h320v-40q0-22 24-22t24 22v72q0 24-24 24h-368q-24 0-24-24z', p.deep) +
  path('M-156-92q0-12 12-12H-2v38h-154zM156-92q0-12-12-12H2v38h154z', p.near) +
  path('M-150-152q34-10 70 2 8 34-4 66-34 6-68-2-8-34 2-66z', p.accent) +
  path('M-150-152q34-10 70 2l-4 66z', p.accentDeep, 'opacity=".35"') +
  path('M82-146q30-8 60 2 8 28-2 58-28 6-58-2-8-30 0-58z', p.paper) +
  line('M90-130l42 34M88-108l28 22M106-140l30 24', p.far, 3)

export const coffeeTable: Thing = (p) =>
  ellipse(0, 2, 92, 9, p.ink, 'opacity=".16"') +
  line('M-58-46-70 0M58-46 70 0', p.clay, 8) +
  ellipse(0, -46, 96, 17, p.stoneShade) +
  ellipse(0, -52, 96, 17, p.paper) +
  path('M28-76h22q0 20-11 20t-11-20zM62-72h20q0 18-10 18t-10-18z', p.accentSoft)

export const sprayBottle: Thing = (p) =>
  ellipse(0, 1, 32, 6, p.ink, 'opacity=".16"') +
  path('M-10-92h20q2 14 12 22 6 6 6 16v44q0 10-10 10h-36q-10 0-10-10v-44q0-10 6-16 10-8 12-22z', p.accent) +
  path('M-28-44h56v26h-56z', p.paper) +
  path('M-12-106h24v14h-24zM-34-126h42q10 0 12 8l2 12h-38l-14 4q-6-2-4-8z', p.deep) +
  line('M-50-124h.1M-64-132h.1M-64-116h.1M-80-138h.1M-80-124h.1M-80-110h.1', p.far, 6)

/** A mop that leans; its cloth lies on the origin. */
export const mop: Thing = (p) =>
  line('M2-24 62-330', p.clay, 9) +
  line('M52-282 62-330', p.accent, 11) +
  path('M-20-40h44l-4 18h-40z', p.deep) +
  path('M-26-24h52q12 14 16 28H-44q6-16 18-28z', p.paper) +
  line('M-20-18-30 0M-4-20-8 0M10-20l2 20M22-18l8 16', p.far, 3)

export const toolbox: Thing = (p) =>
  ellipse(0, 2, 96, 9, p.ink, 'opacity=".16"') +
  line('M-26-92v-18q0-10 10-10h32q10 0 10 10v18', p.ink, 9) +
  line('M-56-90l-14-60', p.accentDeep, 10) +
  line('M62-92V-140M50-174a18 18 0 1 0 24 0', p.far, 10) +
  box(-88, -94, 176, 94, p.near, 12) +
  box(-88, -94, 176, 36, p.deep, 12) +
  box(-14, -70, 28, 26, p.accent, 5)

/** A split air conditioner with its breeze; the origin is the middle of its top edge. */
export const airConditioner: Thing = (p) =>
  box(-92, 4, 184, 52, p.stoneShade, 14) +
  box(-92, 0, 184, 50, p.paper, 14) +
  line('M-66 36H66', p.far, 4) +
  circle(70, 16, 4, p.accent) +
  line('M-52 68q9 7 0 15t0 15M0 68q9 7 0 15t0 15M52 68q9 7 0 15t0 15', p.far, 5)

/** A page of a calendar with one day chosen and done; the origin is its upper corner. */
export const calendarCard: Thing = (p) =>
  box(4, 8, 132, 136, p.ink, 18, 'opacity=".12"') +
  box(0, 0, 132, 136, p.paper, 18) +
  path('M18 0h96a18 18 0 0 1 18 18v18H0V18A18 18 0 0 1 18 0z', p.deep) +
  line('M34-8v20M98-8v20', p.accent, 8) +
  line('M26 58h.1M53 58h.1M80 58h.1M107 58h.1M26 84h.1M107 84h.1M26 110h.1M53 110h.1M80 110h.1M107 110h.1M53 84h.1', p.tint, 14) +
  circle(80, 84, 18, p.accent) +
  line('M72 84l6 6 10-11', p.ink, 5)

/** A round badge with a tick, around the origin. */
export const doneBadge: Thing = (p) =>
  circle(0, 4, 46, p.ink, 'opacity=".14"') + circle(0, 0, 46, p.accent) + line('M-18 1-5 14 19-12', p.ink, 10)

export const van: Thing = (p) =>
  ellipse(0, 2, 190, 11, p.ink, 'opacity=".16"') +
  path('M-176-146q0-16 16-16h196v142h-212z', p.paper) +
  path('M36-132h56q12 0 20 10l44 52q10 4 14 16v34H36z', p.near) +
  path('M54-116h36q6 0 10 4l32 40H54z', p.glow) +
  path('M-176-62h212v20h-212z', p.accent) +
  `<g transform="translate(-106 -152)scale(1.25)">${path(mark.doorPath, p.deep)}${line(mark.checkPath, p.paper, 4.8)}</g>` +
  line('M-176-20h352', p.deep, 10) +
  [-112, 104].map((x) => circle(x, -18, 32, p.ink) + circle(x, -18, 14, p.stoneShade)).join('')

/** A telephone with a booking on it; 190 wide, its foot on the origin. */
export const telephone: Thing = (p) =>
  box(-98, -362, 196, 362, p.ink, 30) +
  box(-86, -350, 172, 338, p.paper, 20) +
  path('M-66-350H66a20 20 0 0 1 20 20v44H-86v-44a20 20 0 0 1 20-20z', p.deep) +
  line('M-58-312h54', p.glow, 10) +
  circle(54, -312, 14, p.accent) +
  ['-74', '-34', '6', '46']
    .map((x, i) => `<rect x="${x}" y="-268" width="30" height="44" rx="9" fill="${i === 1 ? p.accent : p.wall}"/>`)
    .join('') +
  [0, 1, 2]
    .map((row) => box(-74, -206 + row * 38, 68, 26, row === 1 ? p.near : p.wall, 13) + box(6, -206 + row * 38, 70, 26, p.wall, 13))
    .join('') +
  box(-74, -74, 150, 42, p.deep, 21) +
  line('M-12-53l9 9 16-18', p.paper, 6)

export const palmTall = (p: Palette, height: number): string =>
  ellipse(0, 2, 40, 6, p.ink, 'opacity=".14"') +
  path(d`M-9 0q8${-height / 2} 0${-height}h12q10 ${height / 2} 8 ${height}z`, p.clay) +
  `<g transform="translate(4 ${-height})">` +
  path('M0 0C-30-34-72-30-92 12-58-8-30-8 0 0zM0 0C30-34 72-30 92 12 58-8 30-8 0 0z', p.leaf) +
  path('M0 0C-34 4-64 28-60 70-40 34-22 14 0 0zM0 0C34 4 64 28 60 70 40 34 22 14 0 0zM0 0C-16-34 2-66 36-74 30-44 22-20 0 0z', p.leafDeep) +
  '</g>'
