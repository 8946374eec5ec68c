import type { Palette } from './colour.ts'
import { round } from './draw.ts'
import type { Icon, IconPart } from './icon.ts'

/** Icons are lines; where a line does not show what it encloses, the fill is specified here. */
type TouchUp = { hollow?: number[]; solid?: number[]; backing?: string; tone?: 'tint' | 'paper' }

const TOUCH_UPS: Record<string, TouchUp> = {
  armchair: { backing: 'M5 8h14v6H5z', tone: 'paper' },
  bath: { hollow: [0], backing: 'M4 12h16v5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z' },
  bed: { hollow: [0], backing: 'M2 8h18a2 2 0 0 1 2 2v7H2z' },
  'door-closed-locked': { hollow: [0], backing: 'M5 5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6h-4v10H5z' },
  'door-open': { backing: 'M5 5a2 2 0 0 1 2-2h4v18H5z', tone: 'paper' },
  hammer: { solid: [0, 1] },
  'hand-heart': { solid: [1, 2] },
  'hand-helping': { solid: [0, 1] },
  headset: {
    hollow: [0],
    backing: 'M3 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM21 11h-3a2 2 0 0 0-2 2v3a2 2 0 0 0 2 2h1a2 2 0 0 0 2-2z',
  },
  houses: { backing: 'M13 4h2l6 5v7l-3 1z', tone: 'paper' },
  'party-popper': { solid: [0] },
  pipette: { solid: [1] },
  'soap-dispenser-droplet': { backing: 'M6 10h7l1 5-1 6H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM9 6h3l1 4H8z', tone: 'paper' },
  sofa: { backing: 'M4 8h16v5H4z', tone: 'paper' },
  sprout: { backing: 'M14 9V7a4 4 0 0 1 4-4h2v2a4 4 0 0 1-4 4z', tone: 'paper' },
  stethoscope: { hollow: [1] },
  truck: { backing: 'M14 8h3.5l4.5 6v4h-8z', tone: 'paper' },
  'user-round-check': { solid: [1] },
  users: { hollow: [2] },
}

const SMALLEST_FILL = 1.6
const LARGE = 90
const ENCLOSING = 0.57

function isSpeck(part: IconPart): boolean {
  return part.area < 0.7 && Math.max(part.right - part.left, part.bottom - part.top) < 1.1
}

/** Whether a part encloses an area rather than being a stroke: closed, or nearly closed. */
function isSpace(part: IconPart, index: number, touchUp: TouchUp): boolean {
  if (touchUp.hollow?.includes(index) || part.area < SMALLEST_FILL) return false
  if (part.closed || touchUp.solid?.includes(index)) return true
  return part.area > LARGE || part.area > ENCLOSING * (part.right - part.left) * (part.bottom - part.top)
}

/** Two tones and an accent: the body, what lies inside it, and small closed shapes. */
function toneOf(part: IconPart, largest: number, palette: Palette): string {
  if (part.area > largest * 0.8) return palette.tint
  return part.closed && part.area < largest * 0.42 ? palette.accent : palette.paper
}

function bodyOf(icon: Icon, palette: Palette): string {
  const touchUp = TOUCH_UPS[icon.name] ?? {}
  const largest = icon.parts[0]?.area ?? 0
  const backing = touchUp.backing ? `<path stroke="none" d="${touchUp.backing}" fill="${palette[touchUp.tone ?? 'tint']}"/>` : ''
  const parts = icon.parts.map((part, index) =>
    isSpace(part, index, touchUp) ? `${part.markup} fill="${toneOf(part, largest, palette)}"/>` : `${part.markup}/>`,
  )
  return backing + parts.join('')
}

function specksOf(icon: Icon, palette: Palette): string {
  const specks = icon.parts.filter(isSpeck).map((part) => `${part.markup}/>`)
  return specks.length > 0 ? `<g stroke="${palette.accentDeep}" stroke-width="2">${specks.join('')}</g>` : ''
}

/** The icon as a paper cut-out standing on `base`: a soft shadow, a pale edge, then tint, ink and one accent. */
export function cutOut(icon: Icon, palette: Palette, centre: number, base: number, size: number): string {
  const scale = size / Math.max(icon.right - icon.left, icon.bottom - icon.top, 16)
  const x = centre - (scale * (icon.left + icon.right)) / 2
  const y = base - scale * (icon.bottom + 1.4)
  return (
    `<g transform="translate(${round(x)} ${round(y)})scale(${round(scale)})" fill="none" stroke-width="3">` +
    `<g stroke="${palette.paper}"><g id="k">${bodyOf(icon, palette)}</g></g>` +
    `<use href="#k" stroke="${palette.ink}" stroke-width="1.1"/>${specksOf(icon, palette)}</g>`
  )
}
