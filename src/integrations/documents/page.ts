import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Language } from '../../domain/language.ts'
import { visualRuns } from './bidi-text.ts'

export type Weight = 'regular' | 'bold'
export type TextStyle = { size?: number; weight?: Weight; color?: string; align?: 'start' | 'end'; base?: 'ltr' | 'rtl' }

const require = createRequire(import.meta.url)
const folder = '@expo-google-fonts/ibm-plex-sans-arabic'
const files: Record<Weight, string> = {
  regular: '400Regular/IBMPlexSansArabic_400Regular.ttf',
  bold: '600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
}
const weights = Object.keys(files) as Weight[]
const opened: Partial<Record<Weight, Font>> = {}
/** Opened once, since reading the tables of a font takes as long as all the rest of a document. */
const fontOf = (weight: Weight): Font => {
  opened[weight] ??= create(readFileSync(require.resolve(`${folder}/${files[weight]}`)))
  return opened[weight]
}
/**
 * The font with glyphs of its own. A glyph keeps the characters for which it was first needed, which are copied out of the document: those of
 * an earlier document may be others.
 */
const withoutGlyphs = (font: Font): Font => Object.create(font, { _glyphs: { value: {} } })
/** Passed although empty: only then does the font shape a piece as a whole instead of word by word. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = []
const ink = '#1f2937'
const lineHeight = 1.45

export const margin = 48

/** An A4 page on which text is laid out in its language's direction: from the left in English, mirrored in Arabic. */
export function openPage(language: Language, info: { title: string; date: Date }) {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    displayTitle: true,
    info: { Title: info.title, CreationDate: info.date, ModDate: info.date },
  })
  for (const weight of weights) doc.registerFont(weight, withoutGlyphs(fontOf(weight)))
  const isMirrored = language === 'ar'
  const { width } = doc.page

  function prepare({ size = 9.5, weight = 'regular', color = ink }: TextStyle): void {
    doc.font(weight).fontSize(size).fillColor(color)
  }

  const widthOf = (text: string): number => doc.widthOfString(text, { features })

  /** One line inside a box that begins at start, measured from the side where reading begins. */
  function line(text: string, start: number, y: number, room: number, style: TextStyle = {}): void {
    prepare(style)
    const runs = visualRuns(text, style.base ?? (isMirrored ? 'rtl' : 'ltr'))
    const widths = runs.map(widthOf)
    const whole = widths.reduce((sum, one) => sum + one, 0)
    const left = isMirrored ? width - start - room : start
    const atLeft = (style.align ?? 'start') === 'start' ? !isMirrored : isMirrored
    let x = atLeft ? left : left + room - whole
    for (const [index, run] of runs.entries()) {
      doc.text(run, x, y, { lineBreak: false, features })
      x += widths[index] ?? 0
    }
  }

  /** Like line, over as many lines as the text needs; returns the height. */
  function block(text: string, start: number, y: number, room: number, style: TextStyle = {}): number {
    prepare(style)
    const lines = text.split('\n').flatMap((paragraph) => wrapped(paragraph, room))
    const height = (style.size ?? 9.5) * lineHeight
    for (const [index, one] of lines.entries()) line(one, start, y + index * height, room, style)
    return lines.length * height
  }

  function wrapped(text: string, room: number): string[] {
    const lines: string[] = []
    for (const word of text.split(/ +/)) {
      const last = lines.at(-1)
      if (last !== undefined && widthOf(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`
      else lines.push(word)
    }
    return lines
  }

  function rule(y: number, color = '#d1d5db'): void {
    doc
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(0.7)
      .strokeColor(color)
      .stroke()
  }

  function shade(y: number, height: number, color: string): void {
    doc.rect(margin, y, width - 2 * margin, height).fill(color)
  }

  /** The finished file. */
  function finish(): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = []
      doc.on('data', (part: Buffer) => parts.push(part))
      doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
      doc.on('error', reject)
      doc.end()
    })
  }

  return { line, block, rule, shade, finish, room: width - 2 * margin }
}

export type Page = ReturnType<typeof openPage>
