import { labelBefore } from '../../domain/label.ts'
import type { Language } from '../../domain/language.ts'
import type { Content, Letterhead } from './content.ts'
import { htmlOf } from './render-html.ts'
import { company, contactIn, hello, inOneLine, withoutTricks } from './words.ts'

type Rendered = { subject: string; text: string; html: string }

/** Renders an email's content to its subject, text and HTML in one language. */
export const renderMail = (content: Content, language: Language, letterhead: Letterhead): Rendered => ({
  subject: inOneLine(content.subject),
  text: textOf(content, language, letterhead),
  html: htmlOf(content, language, letterhead),
})

function textOf(content: Content, language: Language, letterhead: Letterhead): string {
  const { name = '', paragraphs, facts = [], action, also, closing = [] } = content
  const contact = contactIn(language, letterhead).map(({ name: way, shown, url }) => `${way}: ${shown ?? url}`)
  const parts = [
    hello[language](name),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${labelBefore(label)} ${value}`).join('\n')] : []),
    ...closing,
    ...(also ? [`${also.label}:\n${also.url}`] : []),
    ['-- ', company[language], ...contact].join('\n'),
  ]
  return `${parts.map(withoutTricks).join('\n\n')}\n`
}
