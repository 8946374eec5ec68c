import type { DubaiDate } from '../../domain/dubai-time.ts'
import type { InvoiceDocument } from '../../domain/invoice.ts'
import type { Language } from '../../domain/language.ts'
import { formatAed } from '../../domain/money.ts'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'
import { margin, openPage, type Page, type TextStyle } from './page.ts'

const accent = '#0f5c5c'
const quiet = '#6b7280'
/** The start and width of each table column, measured from the side where reading begins. */
const columns = { description: [0, 180], net: [178, 94], rate: [266, 70], vat: [330, 84], total: [406, 93] } as const
type Column = keyof typeof columns

const locales: Record<Language, string> = { en: 'en-AE', ar: 'ar-AE-u-nu-latn' }

/** '21 November 2026', as on the document's page. */
const dayIn = (language: Language, date: DubaiDate): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** A tax invoice or credit note as a one-page PDF in the requested language (product, decision 14). */
export async function invoicePdf(invoice: InvoiceDocument, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const words = invoiceWords[language]
  const title = `${words.titles[invoice.kind]} ${invoice.number}`
  const page = openPage(language, { title, date: new Date(`${invoice.issuedOn}T00:00:00Z`) })
  let y = drawHead(page, invoice, words, language)
  y = drawParties(page, invoice, words, language, y)
  y = drawTable(page, invoice, words, language, y)
  y = drawTotals(page, invoice, words, y)
  drawFoot(page, invoice, words, y)
  return page.finish()
}

function drawHead(page: Page, invoice: InvoiceDocument, words: InvoiceWords, language: Language): number {
  page.line(invoice.seller.name[language], margin, 48, 300, { size: 14, weight: 'bold', color: accent })
  page.line(words.titles[invoice.kind], margin, 80, 300, { size: 22, weight: 'bold' })
  const facts: [label: string, value: string, style?: TextStyle][] = [
    [words.number, invoice.number, ltr],
    [words.issuedOn, dayIn(language, invoice.issuedOn)],
    [words.suppliedOn, dayIn(language, invoice.suppliedOn)],
    ...(invoice.bookingId ? [[words.booking, invoice.bookingId, ltr] satisfies [string, string, TextStyle]] : []),
    ...(invoice.corrects ? [[words.corrects, invoice.corrects, ltr] satisfies [string, string, TextStyle]] : []),
  ]
  let y = 52
  for (const [label, value, style] of facts) {
    page.line(label, margin + 290, y, 105, { color: quiet })
    page.line(value, margin + 395, y, page.room - 395, { weight: 'bold', align: 'end', ...style })
    y += 16
  }
  return Math.max(y, 120) + 16
}

function drawParties(page: Page, { seller, buyer }: InvoiceDocument, words: InvoiceWords, language: Language, y: number): number {
  page.rule(y)
  const half = page.room / 2 - 12
  const draw = (start: number, label: string, name: string, address: string, trn: string | null) => {
    page.line(label, start, y + 12, half, { size: 8.5, color: quiet })
    let at = y + 27
    at += page.block(name, start, at, half, { weight: 'bold', size: 10.5 })
    at += page.block(address, start, at + 2, half) + 2
    if (!trn) return at
    page.line(`${words.trn}: ${trn}`, start, at + 2, half)
    return at + 18
  }
  const left = draw(margin, words.seller, seller.name[language], seller.address[language], seller.trn)
  const right = draw(margin + page.room / 2 + 12, words.buyer, buyer.name, buyer.address, buyer.trn)
  return Math.max(left, right) + 20
}

function drawTable(page: Page, invoice: InvoiceDocument, words: InvoiceWords, language: Language, y: number): number {
  const cell = (column: Column, text: string, at: number, style = {}) => {
    const [start, room] = columns[column]
    page.line(text, margin + 8 + start, at, room - 16, { ...(column !== 'description' && { align: 'end' as const }), ...style })
  }
  page.shade(y, 24, '#eef5f4')
  const head = { weight: 'bold', size: 9, color: accent } as const
  const labels: Record<Column, string> = {
    description: words.description,
    net: words.net,
    rate: words.vatRate,
    vat: words.vat,
    total: words.total,
  }
  for (const column of Object.keys(columns) as Column[]) cell(column, labels[column], y + 7, head)
  let at = y + 34
  for (const line of invoice.lines) {
    const [start, room] = columns.description
    const height = page.block(line.description[language], margin + 8 + start, at, room - 8)
    cell('net', formatAed(line.net), at, ltr)
    cell('rate', `${invoice.vatBasisPoints / 100}%`, at, ltr)
    cell('vat', formatAed(line.vat), at, ltr)
    cell('total', formatAed(line.total), at, ltr)
    at += Math.max(height, 16) + 8
  }
  page.rule(at)
  return at + 12
}

const ltr = { base: 'ltr' } as const

function drawTotals(page: Page, invoice: InvoiceDocument, words: InvoiceWords, y: number): number {
  const sums: [string, string][] = [
    ...(invoice.discount > 0 ? [[words.discount, `− ${formatAed(invoice.discount)}`] satisfies [string, string]] : []),
    [words.totalNet, formatAed(invoice.net)],
    [words.totalVat, formatAed(invoice.vat)],
  ]
  let at = y
  for (const [label, amount] of sums) {
    page.line(label, margin + 230, at, 165, { color: quiet })
    page.line(amount, margin + 395, at, page.room - 395, { align: 'end', base: 'ltr' })
    at += 18
  }
  page.line(words.totals[invoice.kind], margin + 230, at + 4, 165, { weight: 'bold', size: 12 })
  page.line(formatAed(invoice.total), margin + 380, at + 4, page.room - 380, { align: 'end', base: 'ltr', weight: 'bold', size: 12 })
  return at + 44
}

function drawFoot(page: Page, invoice: InvoiceDocument, words: InvoiceWords, y: number): void {
  let at = y
  if (invoice.reason) at += page.block(`${words.reason}: ${invoice.reason}`, margin, at, page.room) + 6
  const parts = (invoice.paidBy ?? []).map(({ method, amount }) => `${formatAed(amount)} ${words.paidBy[method]}`)
  if (invoice.kind === 'invoice')
    at += page.block([words.paid, ...parts].join(' · '), margin, at, page.room, { weight: 'bold', color: accent }) + 6
  page.block(words.currency, margin, at, page.room, { size: 8.5, color: quiet })
}
