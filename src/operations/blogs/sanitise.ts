import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'

/** A stand-in for our own origin when parsing addresses; no real site has this name. */
const home = 'https://own.invalid'

type Address = { url: string; isOutside: boolean }

/** An address as a browser would parse it, or null if it must not be followed. */
function addressOf(text: string | undefined, schemes: readonly string[]): Address | null {
  const trimmed = text?.trim()
  if (!trimmed || !URL.canParse(trimmed, home)) return null
  if (trimmed.startsWith('#')) return { url: trimmed, isOutside: false }
  const { origin, protocol, href } = new URL(trimmed, home)
  if (origin === home) return { url: href.slice(home.length), isOutside: false }
  return schemes.includes(protocol) ? { url: href, isOutside: protocol === 'https:' || protocol === 'http:' } : null
}

function link(_: string, { href }: Attributes): Tag {
  const address = addressOf(href, ['https:', 'http:', 'mailto:', 'tel:'])
  if (!address) return { tagName: 'a', attribs: {} }
  const attribs: Attributes = { href: address.url }
  return {
    tagName: 'a',
    attribs: address.isOutside ? { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' } : attribs,
  }
}

function image(_: string, { src, alt = '', width = '', height = '' }: Attributes): Tag {
  const address = addressOf(src, ['https:'])
  const attribs: Attributes = { src: address?.url ?? '', alt, loading: 'lazy' }
  if (/^[1-9]\d{0,3}$/.test(width)) attribs.width = width
  if (/^[1-9]\d{0,3}$/.test(height)) attribs.height = height
  return { tagName: 'img', attribs }
}

const options: IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'h3', 'h4', 'blockquote', 'figure', 'figcaption', 'img'],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  allowedClasses: {},
  nestingLimit: 12,
  transformTags: { a: link, img: image, b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

const mostReadings = 5

/**
 * Removes everything from an article's HTML except paragraphs, lists, headings, emphasis, quotes, links and pictures: nothing that runs,
 * styles or frames. It is called when an article is saved and again when it is read, so that a row written in another way does no harm. The
 * content of a removed element may nest in unexpected ways, so it is sanitised until it no longer changes.
 */
export function sanitiseArticleHtml(html: string): string {
  let safe = sanitizeHtml(html, options)
  for (let reading = 1; reading < mostReadings; reading++) {
    const again = sanitizeHtml(safe, options)
    if (again === safe) break
    safe = again
  }
  return safe
}
