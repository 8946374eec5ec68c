import type { Language } from '../../domain/language.ts'
import { dark, light } from './colours.ts'
import type { Content, Fact, Letterhead, Linked } from './content.ts'
import { brand, company, contactIn, hello, inOneLine, orCopy, trade, withoutTricks } from './words.ts'

/**
 * An email as HTML that three families of programs show alike (test/messages/clients.ts). Gmail may drop the style element, so every style
 * that matters is inline. Outlook on Windows draws with Word: tables, widths and colours as attributes, padding on cells alone, sides by name
 * and not by direction. Apple Mail knows everything, also the dark colours.
 */
export function htmlOf(content: Content, language: Language, letterhead: Letterhead): string {
  const { subject, name = '', paragraphs, facts = [], action, also, closing = [] } = content
  const side = sides[language]
  const said = (texts: readonly string[]) => texts.map((text) => paragraph(text, language)).join('\n')
  const blocks = [
    said([hello[language](name), ...paragraphs]),
    ...(action ? [button(action)] : []),
    ...(facts.length > 0 ? [table(facts, language)] : []),
    ...(closing.length > 0 ? [said(closing)] : []),
    ...(also ? [`<p style="margin:0 0 16px">${link(also.url, escaped(also.label))}</p>`] : []),
  ]
  return `<!doctype html>
<html lang="${language}" dir="${side.dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkened}}</style></head>
<body class="ground" style="margin:0;padding:0;${ground(light.ground)}">
${preview(paragraphs[0] ?? '')}
<table class="ground" ${tableIs} width="100%" dir="${side.dir}" bgcolor="${light.ground}" style="${ground(light.ground)}"><tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table ${tableIs} width="560" align="center"><tr><td><![endif]-->
<table class="card" ${tableIs} width="100%" dir="${side.dir}" bgcolor="${light.card}" style="max-width:560px;${ground(light.card)};border:1px solid ${light.line};border-radius:12px">
<tr><td align="${side.start}" style="padding:20px 20px 0">${wordmark(language, letterhead)}</td></tr>
<tr><td class="ink" align="${side.start}" style="padding:24px 20px 8px;text-align:${side.start};${type(16)};word-break:break-word;color:${light.ink}">
${blocks.join('\n')}
</td></tr>
<tr><td class="muted line" align="${side.start}" style="padding:16px 20px 20px;text-align:${side.start};border-top:1px solid ${light.line};${type(14)};color:${light.muted}">
${foot(action, language, letterhead)}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

const sides = {
  en: { dir: 'ltr', start: 'left', between: '7px 0 7px 12px' },
  ar: { dir: 'rtl', start: 'right', between: '7px 12px 7px 0' },
} as const

const tableIs = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const type = (size: number) => `font-family:-apple-system,'Segoe UI',Tahoma,Arial,sans-serif;font-size:${size}px;line-height:1.6`
const ground = (colour: string) => `background-color:${colour}`

/** The dark colours, for programs that read the style element: they override the inline ones. */
const darkened = [
  ...(['ground', 'card', 'brand', 'step'] as const).map((name) => `.${name}{background-color:${dark[name]}!important}`),
  ...(['ink', 'muted', 'link', 'onBrand'] as const).map((name) => `.${name}{color:${dark[name]}!important}`),
  `.card,.line{border-color:${dark.line}!important}`,
].join('')

/** What a mailbox shows beside the subject: the first words of the email, and blanks that keep the next ones out. Nothing of it is drawn. */
const preview = (text: string) =>
  `<div style="display:none;mso-hide:all;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${light.ground}">${escaped(inOneLine(text))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`

/** The name and the mark of art/brand.ts, an arched door on its step, as cells: no program has to fetch a picture. */
function wordmark(language: Language, { home }: Letterhead): string {
  const { dir, start } = sides[language]
  const beside = start === 'left' ? 'padding:0 0 0 12px' : 'padding:0 12px 0 0'
  return `<table ${tableIs} dir="${dir}"><tr><td width="32" aria-hidden="true"><table ${tableIs} width="32"><tr><td class="brand onBrand" width="32" height="30" align="center" bgcolor="${light.brand}" style="${ground(light.brand)};border-radius:16px 16px 0 0;${type(18)};line-height:30px;color:${light.onBrand}">&#10003;</td></tr><tr><td height="2" style="font-size:2px;line-height:2px">&nbsp;</td></tr><tr><td class="step" height="4" bgcolor="${light.step}" style="${ground(light.step)};border-radius:2px;font-size:4px;line-height:4px">&nbsp;</td></tr></table></td><td class="muted" align="${start}" style="${beside};${type(13)};line-height:1.35;color:${light.muted}"><a class="ink" href="${escaped(home)}" style="color:${light.ink};font-size:18px;font-weight:bold;text-decoration:none"><span dir="ltr">${brand}</span></a><br>${trade[language]}</td></tr></table>`
}

const button = ({ label, url }: Linked) =>
  `<table ${tableIs} style="margin:0 0 24px"><tr><td class="brand" align="center" bgcolor="${light.brand}" style="${ground(light.brand)};border-radius:10px;mso-padding-alt:13px 26px"><a class="onBrand" href="${escaped(url)}" style="display:block;padding:13px 26px;${type(16)};font-weight:bold;color:${light.onBrand};text-decoration:none">${escaped(label)}</a></td></tr></table>`

function table(facts: readonly Fact[], language: Language): string {
  const { dir, start, between } = sides[language]
  const line = `border-top:1px solid ${light.line};${type(15)};vertical-align:top;text-align:${start}`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="muted line" scope="row" width="34%" align="${start}" style="padding:7px 0;${line};font-weight:normal;color:${light.muted}">${escaped(label)}</th>` +
      `<td dir="${directionOf(value, language)}" class="ink line" align="${start}" style="padding:${between};${line};color:${light.ink}">${marked(value)}</td></tr>`,
  )
  return `<table role="table" cellpadding="0" cellspacing="0" border="0" width="100%" dir="${dir}" style="margin:0 0 20px">${rows.join('\n')}</table>`
}

/** How we are reached, and the button's link to copy; Word knows no break inside a word, so a long link would widen the email there. */
function foot(action: Linked | undefined, language: Language, letterhead: Letterhead): string {
  const ways = contactIn(language, letterhead).map(({ name, url, shown }) =>
    shown ? `${name}&nbsp;${link(url, `<span dir="ltr">${escaped(shown).replaceAll(' ', '&nbsp;')}</span>`)}` : link(url, name),
  )
  const contact = [company[language], ways.join(' &middot; ')].filter(Boolean).join('<br>')
  const copied = action && `${orCopy[language]}<br>${link(action.url, escaped(action.url), ' dir="ltr"', 'word-break:break-all')}`
  return `<p style="margin:0">${contact}</p>${copied ? `<p style="margin:12px 0 0;mso-hide:all">${copied}</p>` : ''}`
}

const link = (url: string, html: string, attribute = '', style = 'font-weight:bold') =>
  `<a class="link"${attribute} href="${escaped(url)}" style="color:${light.link};${style}">${html}</a>`

const paragraph = (text: string, language: Language) =>
  `<p dir="${directionOf(text, language)}" style="margin:0 0 16px">${marked(text)}</p>`

const scriptOf: Record<Language, RegExp> = { en: /\p{Script=Latin}/u, ar: /\p{Script=Arabic}/u }

/** The language's direction, whatever a text begins with ('AED 105.00 شاملًا …'); typed text in another script keeps its own. */
const directionOf = (text: string, language: Language) => (scriptOf[language].test(text) ? sides[language].dir : 'auto')

const figures = /AED\u00a0[\d,]+\.\d\d|\d+(?:\.\d+)?%/g

const clocks = /(\d:\d\d) (AM|PM|ص|م)(?!\p{L})/gu

/** A text as HTML: amounts and percentages read left to right in either language, and no line breaks inside a time. */
const marked = (text: string) =>
  escaped(text).replace(figures, '<span dir="ltr">$&</span>').replace(clocks, '$1&nbsp;$2').replace(/\n/g, '<br>')

const escaped = (text: string) => withoutTricks(text).replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`)
