import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'

const require = createRequire(import.meta.url)
const fontFile = (weight: string) => require.resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${weight}/IBMPlexSansArabic_${weight}.ttf`)

/** One typeface for both alphabets, so that a picture never depends on installed fonts. */
export const fontFamily = 'IBM Plex Sans Arabic'
const fontFiles = ['500Medium', '700Bold'].map(fontFile)

const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** Renders an SVG outside the main thread; simultaneous requests for the same drawing share one rendering. */
export function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = underWay.get(svg)
  if (known) return known
  const drawn = renderAsync(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: fontFamily } })
    .then((image) => new Uint8Array(image.asPng()))
    .finally(() => underWay.delete(svg))
  underWay.set(svg, drawn)
  return drawn
}
