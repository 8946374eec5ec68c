import { demo as arabic } from '../app/i18n/ar/demo.ts'
import { demo as english } from '../app/i18n/en/demo.ts'

// Dressed as the foot above it, whose styles every page has.
const linkTo = (address: string, name: string, words: string) =>
  `<aside aria-label="${name}" class="on-deep bg-deep print:hidden"><p class="page py-5 text-sm"><a class="inline-block py-1.5 text-on-deep-muted hover:text-on-deep hover:underline" href="${address}">${words}</a></p></aside>`
const links = { en: linkTo('/demo', english.name, english.link), ar: linkTo('/ar/demo', arabic.name, arabic.link) }

/**
 * A page with the link to the demo at its foot. It stands behind all that React wrote, which passes over it: no page of a shop without the demo, and no
 * script of any, has a byte of it.
 */
export function withDemoLink(rendered: string): string {
  const end = rendered.lastIndexOf('</body>')
  if (end < 0) return rendered
  return rendered.slice(0, end) + links[/<html\b[^>]* lang="ar"/.test(rendered.slice(0, 1_000)) ? 'ar' : 'en'] + rendered.slice(end)
}
