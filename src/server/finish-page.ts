import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scriptMark } from '../app/script-mark.ts'
import { stylesheetCutter } from './critical-css.ts'
import { readMarkup } from './markup.ts'
import type { Piece } from './stylesheet.ts'

const stylesheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[\w.-]+\.css)"[^>]*\/?>/g

const moduleLink = /<link rel="modulepreload" href="\/assets\/([\w.-]+)\.js"\/>/g

/** The names of the modules that a page would load at once. */
const modulesOf = (html: string): string => [...html.matchAll(moduleLink)].map(([, name]) => name).join(' ')

/** A page to be sent, and the texts of the scripts, styles and style attributes that may run and apply in it. */
export type FinishedPage = { html: string; scripts: string[]; styles: string[]; attributes: string[] }

const nonce = ` nonce="${scriptMark}"`
const markedScript = new RegExp(`<script${nonce}[^>]*>(.*?)</script>`, 'gs')
const markedLink = new RegExp(`(<link\\b[^>]*?)${nonce}`, 'g')

/** What stands for the content of a page while the rest of it is changed: nobody else knows the mark. */
const content = `<!--${scriptMark}-->`

/**
 * A page's frame, which is what the router wrote around its content and alone carries marks; and the content, from the end of the head. The content
 * is most of a page, and every change of a text copies it.
 */
function frameOf(rendered: string): { frame: string; body: string } {
  const from = Math.max(rendered.indexOf('</head>'), 0)
  const mark = rendered.indexOf(nonce, from)
  const to = mark < 0 ? rendered.length : rendered.lastIndexOf('<', mark)
  return { frame: rendered.slice(0, from) + content + rendered.slice(to), body: rendered.slice(from, to) }
}

/**
 * Makes a built page paint in one round trip: it contains the styles it needs; the full stylesheet and the scripts are loaded when the page
 * is idle or touched. React finds every element that it expects: the stylesheet's link is disabled, and React adds links to modules itself.
 * It finds them in React Router's markup by their text; if that changes, `paints without render-blocking requests` in
 * test/e2e/server.spec.ts fails. takeData: takes the hydration data out of what the router wrote.
 */
export function openPageFinisher(builtFiles: string): (rendered: string, takeData: (frame: string) => string) => FinishedPage {
  const built = (name: string) => readFileSync(join(builtFiles, '../server', name), 'utf8')
  const stylesheets = JSON.parse(built('stylesheets.json')) as Record<string, Piece[]>
  const cutters = new Map(Object.entries(stylesheets).map(([address, stylesheet]) => [address, stylesheetCutter(stylesheet)]))
  const starter = built('starter.js').trim()
  return (rendered, takeData) => {
    const { frame, body } = frameOf(rendered)
    const marked = takeData(frame)
    const markup = readMarkup(rendered)
    const scripts = [...marked.matchAll(markedScript)].map(([, text = '']) => text)
    const styles: string[] = []
    const plain = marked.replace(markedLink, '$1')
    const html = plain
      .replace(stylesheetLink, (link, address: string) => {
        const cut = cutters.get(address)
        if (!cut) return link
        const style = cut(markup).replaceAll('</', '<\\/')
        styles.push(style)
        return `<style>${style}</style>${link.replace('<link', '<link disabled=""')}<noscript>${link}</noscript>`
      })
      .replaceAll(`<script${nonce} type="module" async="">`, '<script type="text/later">')
      .replaceAll(moduleLink, '')
      .replace(`<script${nonce} type="text/later"`, '<script type="text/later"')
      .replace(/<script type="text\/later"(?!.*<script type="text\/later")/s, (script) => `${script} data-modules="${modulesOf(plain)}"`)
      .replaceAll(nonce, '')
      .replace(content, () => `<script>${starter}</script>${body}`)
    return { html, scripts: [starter, ...scripts], styles, attributes: markup.styles }
  }
}
