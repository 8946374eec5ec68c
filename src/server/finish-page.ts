import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { criticalCss } from './critical-css.ts'
import { starter } from './starter.ts'
import { readStylesheet } from './stylesheet.ts'

const starterScript = `<script>(${starter})()</script>`
const stylesheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/assets\/[\w.-]+\.css)"[^>]*\/?>/g

/**
 * Makes a built page paint in one round trip: the rules it needs stand in it, the whole stylesheet and the scripts come when the page is idle
 * or touched. React finds every element that it rendered: links are put to sleep, not taken out.
 */
export function openPageFinisher(builtFiles: string): (rendered: string) => string {
  const assets = join(builtFiles, 'assets')
  const names = readdirSync(assets).filter((name) => name.endsWith('.css'))
  const stylesheets = new Map(names.map((name) => [`/assets/${name}`, readStylesheet(readFileSync(join(assets, name), 'utf8'))]))
  return (rendered) =>
    rendered
      .replace(stylesheetLink, (link, address: string) => {
        const stylesheet = stylesheets.get(address)
        if (!stylesheet) return link
        const style = `<style>${criticalCss(stylesheet, rendered).replaceAll('</', '<\\/')}</style>`
        return `${style}${link.replace('<link', '<link disabled=""')}<noscript>${link}</noscript>`
      })
      .replaceAll('<link rel="modulepreload"', '<link rel="later"')
      .replaceAll('<script type="module" async="">', '<script type="text/later">')
      .replace('</head>', () => `${starterScript}</head>`)
}
