import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { criticalCss } from './critical-css.ts'
import type { Piece } from './stylesheet.ts'

const stylesheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[\w.-]+\.css)"[^>]*\/?>/g

const moduleLink = /<link rel="modulepreload" href="\/assets\/([\w.-]+)\.js"\/>/g

/** The names of the modules that a page would load at once. */
const modulesOf = (html: string): string => [...html.matchAll(moduleLink)].map(([, name]) => name).join(' ')

/**
 * Makes a built page paint in one round trip: the rules it needs stand in it, the whole stylesheet and the scripts come when the page is idle
 * or touched. React finds every element that it looks for: the stylesheet's link is put to sleep, and links to modules it adds itself.
 * It finds them in React Router's markup by their text; where that changes, `paints without render-blocking requests` in test/e2e/server.spec.ts fails.
 */
export function openPageFinisher(builtFiles: string): (rendered: string) => string {
  const built = (name: string) => readFileSync(join(builtFiles, '../server', name), 'utf8')
  const stylesheets: Record<string, Piece[]> = JSON.parse(built('stylesheets.json'))
  const starter = `<script>${built('starter.js').trim()}</script>`
  return (rendered) =>
    rendered
      .replace(stylesheetLink, (link, address: string) => {
        const stylesheet = stylesheets[address]
        if (!stylesheet) return link
        const style = `<style>${criticalCss(stylesheet, rendered).replaceAll('</', '<\\/')}</style>`
        return `${style}${link.replace('<link', '<link disabled=""')}<noscript>${link}</noscript>`
      })
      .replaceAll('<script type="module" async="">', '<script type="text/later">')
      .replaceAll(moduleLink, '')
      .replace('<script type="text/later"', (script) => `${script} data-modules="${modulesOf(rendered)}"`)
      .replace('</head>', () => `${starter}</head>`)
}
