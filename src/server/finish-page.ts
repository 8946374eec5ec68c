import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scriptMark } from '../app/script-mark.ts'
import { criticalCss } from './critical-css.ts'
import type { Piece } from './stylesheet.ts'

const stylesheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[\w.-]+\.css)"[^>]*\/?>/g

const moduleLink = /<link rel="modulepreload" href="\/assets\/([\w.-]+)\.js"\/>/g

/** The names of the modules that a page would load at once. */
const modulesOf = (html: string): string => [...html.matchAll(moduleLink)].map(([, name]) => name).join(' ')

/** A page to be sent, and the texts of the scripts and styles that may run and apply in it. */
export type FinishedPage = { html: string; scripts: string[]; styles: string[] }

const nonce = ` nonce="${scriptMark}"`
const markedScript = new RegExp(`<script${nonce}[^>]*>(.*?)</script>`, 'gs')
const markedLink = new RegExp(`(<link\\b[^>]*?)${nonce}`, 'g')

/**
 * Makes a built page paint in one round trip: it contains the styles it needs; the full stylesheet and the scripts are loaded when the page
 * is idle or touched. React finds every element that it expects: the stylesheet's link is disabled, and React adds links to modules itself.
 * It finds them in React Router's markup by their text; if that changes, `paints without render-blocking requests` in
 * test/e2e/server.spec.ts fails.
 */
export function openPageFinisher(builtFiles: string): (rendered: string) => FinishedPage {
  const built = (name: string) => readFileSync(join(builtFiles, '../server', name), 'utf8')
  const stylesheets: Record<string, Piece[]> = JSON.parse(built('stylesheets.json'))
  const starter = built('starter.js').trim()
  return (marked) => {
    const scripts = [...marked.matchAll(markedScript)].map(([, text = '']) => text)
    const styles: string[] = []
    const rendered = marked.replace(markedLink, '$1')
    const html = rendered
      .replace(stylesheetLink, (link, address: string) => {
        const stylesheet = stylesheets[address]
        if (!stylesheet) return link
        const style = criticalCss(stylesheet, rendered).replaceAll('</', '<\\/')
        styles.push(style)
        return `<style>${style}</style>${link.replace('<link', '<link disabled=""')}<noscript>${link}</noscript>`
      })
      .replaceAll(`<script${nonce} type="module" async="">`, '<script type="text/later">')
      .replaceAll(moduleLink, '')
      .replace(`<script${nonce} type="text/later"`, '<script type="text/later"')
      .replace(/<script type="text\/later"(?!.*<script type="text\/later")/s, (script) => `${script} data-modules="${modulesOf(rendered)}"`)
      .replaceAll(nonce, '')
      .replace('</head>', () => `<script>${starter}</script></head>`)
    return { html, scripts: [starter, ...scripts], styles }
  }
}
