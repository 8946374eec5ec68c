/** Colours of the illustrations: one scale of tones for every hue, so that related pictures share their light. */

export const LAGOON_HUE = 195
export const SAFFRON_HUE = 75

function channel(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear))
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** OKLCH to a hexadecimal sRGB colour; what lies outside sRGB is clipped. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const hex = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map(channel)
    .join('')
  const short = hex[0] === hex[1] && hex[2] === hex[3] && hex[4] === hex[5]
  return short ? `#${hex[0]}${hex[2]}${hex[4]}` : `#${hex}`
}

export type Palette = ReturnType<typeof paletteOf>

function isWarm(hue: number): boolean {
  return Math.abs(((hue - 70 + 540) % 360) - 180) < 28
}

export function paletteOf(hue: number) {
  const warm = isWarm(hue)
  return {
    wall: oklch(0.91, 0.04, hue),
    wallDeep: oklch(0.865, 0.055, hue),
    pattern: oklch(0.955, 0.024, hue),
    floor: oklch(0.83, 0.06, hue),
    glow: oklch(0.95, 0.028, hue),
    stone: oklch(0.975, 0.01, hue),
    stoneShade: oklch(0.885, 0.03, hue),
    skyTop: oklch(0.66, 0.095, hue),
    skyLow: oklch(0.8, 0.075, hue),
    far: oklch(0.72, 0.088, hue),
    near: oklch(0.6, 0.096, hue),
    deep: oklch(0.47, 0.09, hue),
    ink: oklch(0.31, 0.06, hue),
    tint: oklch(0.87, 0.062, hue),
    paper: oklch(0.992, 0.004, hue),
    /** The accent: saffron, or lagoon where the background itself is warm. */
    accent: warm ? oklch(0.62, 0.095, LAGOON_HUE) : oklch(0.81, 0.14, SAFFRON_HUE),
    accentDeep: warm ? oklch(0.5, 0.09, LAGOON_HUE) : oklch(0.7, 0.15, 62),
    accentSoft: warm ? oklch(0.86, 0.05, LAGOON_HUE) : oklch(0.9, 0.08, 80),
    /** Light and brass are warm on every background. */
    sun: warm ? oklch(0.93, 0.075, 88) : oklch(0.81, 0.14, SAFFRON_HUE),
    brass: oklch(0.81, 0.14, SAFFRON_HUE),
    brassDeep: oklch(0.7, 0.15, 62),
    lamplight: oklch(0.91, 0.075, 84),
    leaf: oklch(0.56, 0.095, 165),
    leafDeep: oklch(0.45, 0.085, 170),
    clay: oklch(0.7, 0.1, 52),
  }
}

/** The colours of the large scenes: lagoon, on warm sand. */
export function scenePalette(): Palette {
  return { ...paletteOf(LAGOON_HUE), floor: oklch(0.905, 0.042, 82), skyLow: oklch(0.86, 0.058, 80), stoneShade: oklch(0.86, 0.035, 85) }
}
