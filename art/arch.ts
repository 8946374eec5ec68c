import { d } from './draw.ts'

export type ArchKind = 'round' | 'pointed' | 'keel' | 'horseshoe' | 'cusped'
export const ARCH_KINDS = ['round', 'pointed', 'keel', 'horseshoe', 'cusped'] as const

function cusped(left: number, base: number, width: number, spring: number): string {
  const radius = width / 2
  const foils = 5
  const arcs = Array.from({ length: foils }, (_, i) => {
    const angle = Math.PI - (Math.PI * (i + 1)) / foils
    const bow = radius * 0.345
    return d`A${bow} ${bow} 0 0 1 ${left + radius + radius * Math.cos(angle)} ${spring - radius * Math.sin(angle)}`
  })
  return `${d`M${left} ${base}V${spring}`}${arcs.join('')}${d`V${base}z`}`
}

/** The outline of an arched opening standing on `base`, `height` tall at its crown. */
export function archOutline(kind: ArchKind, centre: number, base: number, width: number, height: number): string {
  const half = width / 2
  const left = centre - half
  const right = centre + half
  const crown = base - height
  if (kind === 'pointed') {
    const bow = width * 0.86
    const rise = Math.sqrt(bow ** 2 - (bow - half) ** 2)
    return d`M${left} ${base}V${crown + rise}A${bow} ${bow} 0 0 1 ${centre} ${crown}A${bow} ${bow} 0 0 1 ${right} ${crown + rise}V${base}z`
  }
  if (kind === 'keel') {
    const spring = crown + half * 1.12
    return d`M${left} ${base}V${spring}C${left} ${spring - half * 0.8} ${centre - half * 0.36} ${crown + half * 0.32} ${centre} ${crown}C${centre + half * 0.36} ${crown + half * 0.32} ${right} ${spring - half * 0.8} ${right} ${spring}V${base}z`
  }
  if (kind === 'horseshoe') {
    const bow = half * 1.08
    const spring = crown + bow + Math.sqrt(bow ** 2 - half ** 2)
    return d`M${left} ${base}V${spring}A${bow} ${bow} 0 1 1 ${right} ${spring}V${base}z`
  }
  if (kind === 'cusped') return cusped(left, base, width, crown + half * 1.03)
  return d`M${left} ${base}V${crown + half}A${half} ${half} 0 0 1 ${right} ${crown + half}V${base}z`
}
