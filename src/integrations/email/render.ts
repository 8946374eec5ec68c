import type { Language } from '../../domain/language.ts'

/** The content of an email, all plain text: the renderer escapes it. */
export type Content = {
  subject: string
  /** The name to greet; no greeting by name if empty. */
  name?: string
  paragraphs: readonly string[]
  /** Name and value pairs, shown as a table: what was booked, when, for how much. */
  facts?: readonly Fact[]
  action?: Linked
  /** What may be done later, below the action and smaller. */
  also?: Linked
  closing?: readonly string[]
}
type Linked = { label: string; url: string }
export type Fact = readonly [name: string, value: string]

type Rendered = { subject: string; text: string; html: string }

const company: Record<Language, string> = { en: 'Service Market, Dubai', ar: 'Service Market، دبي' }
const orCopy: Record<Language, string> = {
  en: 'If the button does not work, copy this link into your browser:',
  ar: 'إن لم يعمل الزر فانسخ هذا العنوان إلى متصفحك:',
}
const hello: Record<Language, (name: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  ar: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
}

/** Renders an email's content to its subject, text and HTML in one language. */
export const renderMail = (content: Content, language: Language): Rendered => ({
  subject: inOneLine(content.subject),
  text: textOf(content, language),
  html: htmlOf(content, language),
})

const inOneLine = (text: string) => text.replace(/[^\S\u00a0]+/g, ' ').trim()

/** Removes from typed text the invisible characters that reverse a line or hide part of it. */
const withoutTricks = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (char) => (char === '\n' ? char : ''))

const scriptOf: Record<Language, RegExp> = { en: /\p{Script=Latin}/u, ar: /\p{Script=Arabic}/u }

/** The language's direction, whatever a text begins with ('AED 105.00 شاملًا …'); typed text in another script keeps its own. */
const directionOf = (text: string, language: Language) => (scriptOf[language].test(text) ? (language === 'ar' ? 'rtl' : 'ltr') : 'auto')

const figures = /AED\u00a0[\d,]+\.\d\d|\d+(?:\.\d+)?%/g

const clocks = /(\d:\d\d) (AM|PM|ص|م)(?!\p{L})/gu

/** A text as HTML: amounts and percentages read left to right in either language, and no line breaks inside a time. */
const marked = (text: string) =>
  escaped(text).replace(figures, '<span dir="ltr">$&</span>').replace(clocks, '$1&nbsp;$2').replace(/\n/g, '<br>')

const escaped = (text: string) => withoutTricks(text).replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`)

function textOf({ name = '', paragraphs, facts = [], action, also, closing = [] }: Content, language: Language): string {
  const parts = [
    hello[language](name),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ...(also ? [`${also.label}:\n${also.url}`] : []),
    `-- \n${company[language]}`,
  ]
  return `${parts.map(withoutTricks).join('\n\n')}\n`
}

function htmlOf({ subject, name = '', paragraphs, facts = [], action, also, closing = [] }: Content, language: Language): string {
  const isArabic = language === 'ar'
  const paragraph = (text: string, style = '') =>
    `<p dir="${directionOf(text, language)}" style="margin:0 0 16px;${style}">${marked(text)}</p>`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="${isArabic ? 'right' : 'left'}" style="padding:4px 0;color:#5b6472;font-weight:normal;white-space:nowrap;vertical-align:top">${escaped(label)}</th>` +
      `<td dir="${directionOf(value, language)}" style="padding:${isArabic ? '4px 16px 4px 0' : '4px 0 4px 16px'}">${marked(value)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="${language}" dir="${isArabic ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f4f6f8;color:#17202c;font:16px/1.6 -apple-system,'Segoe UI',Tahoma,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;text-align:${isArabic ? 'right' : 'left'}">
${paragraph(hello[language](name))}
${paragraphs.map((text) => paragraph(text)).join('\n')}
${rows.length > 0 ? `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>` : ''}
${action ? button(action, language) : ''}
${closing.map((text) => paragraph(text)).join('\n')}
${also ? `<p style="margin:0 0 16px"><a href="${escaped(also.url)}" style="color:#0b5d57">${escaped(also.label)}</a></p>` : ''}
${paragraph(company[language], 'color:#5b6472;font-size:14px;border-top:1px solid #dfe3e8;padding-top:16px')}
</div>
</body>
</html>
`
}

function button({ label, url }: Linked, language: Language): string {
  return `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b5d57;color:#ffffff;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;color:#5b6472;font-size:14px">${orCopy[language]}<br><a dir="ltr" href="${escaped(url)}" style="color:#0b5d57;word-break:break-all">${escaped(url)}</a></p>`
}
