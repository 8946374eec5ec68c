import { html } from 'hono/html'
import { mark } from '../../../art/brand.ts'
import type { Language } from '../../domain/language.ts'
import { fontFamily } from './draw-png.ts'
import { wrapText } from './wrap-text.ts'

type Picture = {
  title: string
  eyebrow: string
  note?: string | undefined
  site: { name: string; place: string }
  language: Language
  /** The illustration as SVG. */
  art: string | null
}

const width = 1_200
const height = 630
const margin = 72
const artWidth = 520
const textWidth = width - artWidth - 2 * margin
const colour = { ground: '#faf6ee', ink: '#0c2424', muted: '#435553', link: '#005a5f', saffron: '#f2ac3c' }

/** Without what has no place in XML, and no letter in the typeface. */
const asXml = (text: string) => html`${text.replace(/\p{Cc}|\p{Extended_Pictographic}|\ufe0f/gu, '')}`.toString()

/** The share picture of a page: its text on sand beside its illustration, mirrored for Arabic. */
export function composePicture({ title, eyebrow, note, site, language, art }: Picture): string {
  const isArabic = language === 'ar'
  const edge = isArabic ? width - margin : margin
  const away = isArabic ? -1 : 1
  const { lines, size } = wrapText(title, textWidth)
  const leading = Math.round(size * (isArabic ? 1.4 : 1.18))
  const block = 52 + lines.length * leading + (note ? 62 : 0)
  const top = Math.round(190 + Math.max(0, 370 - block) / 2)

  const line = (text: string, y: number, pixels: number, fill: string, weight: 500 | 700) => {
    const words = isArabic ? `\u2067${asXml(text)}\u2069` : asXml(text)
    const anchor = isArabic ? ' text-anchor="end"' : ''
    return `<text x="${edge}" y="${y}" font-family="${fontFamily}" font-size="${pixels}" font-weight="${weight}" fill="${fill}"${anchor}>${words}</text>`
  }
  const logo = `<g transform="translate(${isArabic ? edge - 68 : edge} 60) scale(${68 / 48})"><path fill="${mark.door}" d="${mark.doorPath}"/><path fill="none" stroke="${mark.check}" stroke-width="4.8" stroke-linecap="round" stroke-linejoin="round" d="${mark.checkPath}"/><path fill="${mark.step}" d="${mark.stepPath}"/></g>`
  const nameAt = edge + away * 86
  const anchor = isArabic ? ' text-anchor="end"' : ''
  const name =
    `<text x="${nameAt}" y="92" font-family="${fontFamily}" font-size="30" font-weight="700" fill="${colour.ink}"${anchor}>${asXml(site.name)}</text>` +
    `<text x="${nameAt}" y="124" font-family="${fontFamily}" font-size="22" font-weight="500" fill="${colour.muted}"${anchor}>${asXml(site.place)}</text>`
  const heading = lines.map((text, index) => line(text, top + 52 + Math.round(leading * (index + 0.72)), size, colour.ink, 700))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour.ground}"/>`,
    artAt(art, isArabic ? 0 : width - artWidth),
    logo,
    name,
    line(eyebrow, top + 22, 26, colour.link, 700),
    ...heading,
    note ? line(note, top + 52 + lines.length * leading + 44, 28, colour.muted, 500) : '',
    `<rect x="${isArabic ? edge - 96 : edge}" y="${height - 22}" width="96" height="22" fill="${colour.saffron}"/>`,
    '</svg>',
  ].join('')
}

/** The illustration fills its half from top to bottom. */
function artAt(art: string | null, x: number): string {
  const viewBox = art && /^<svg\b[^>]*\bviewBox="([\d .-]+)"/.exec(art)?.[1]
  if (!art || !viewBox) return `<rect x="${x}" width="${artWidth}" height="${height}" fill="${colour.link}"/>`
  const content = art.slice(art.indexOf('>') + 1, art.lastIndexOf('</svg>'))
  const frame = `x="${x}" y="0" width="${artWidth}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice"`
  return `<svg ${frame} stroke-linecap="round" stroke-linejoin="round">${content}</svg>`
}
