import { createHash } from 'node:crypto'
import { scriptMark } from '../app/script-mark.ts'
import { Answer, type HeaderPairs } from './answer.ts'
import { boundedCache } from './bounded-cache.ts'
import { closedToOthers, policyOfData } from './headers.ts'

const megabyte = 2 ** 20
const open = `<script nonce="${scriptMark}"`
const contextScript = new RegExp(`${open}>(window\\.__reactRouterContext = .*?)</script>`, 's')
const routesScript = new RegExp(`${open} type="module" async="">(.*?)</script>`, 's')
const dataScripts = new RegExp(`<!--\\$-->${open}>window\\.__reactRouterContext\\.streamController.*(?=</body>)`, 's')
const scriptText = new RegExp(`${open}>(.*?)</script>`, 'gs')
const fileMark = 'data-file="/boot/'
const hashLength = 16
const bootAddress = /^\/boot\/([\w-]+)\.js\?of=(.+)$/

/**
 * What hydrates a page: its data and the modules of its routes, a third of the page's bytes, which nobody sees. They move to a file named
 * by its content, so that the file still fits the page after the site's content has changed.
 * They are found in React Router's markup by their text; where that changes, `paints without render-blocking requests` in test/e2e/server.spec.ts fails.
 */
export class BootFiles {
  readonly #files = boundedCache<Answer>(8 * megabyte, (answer) => answer.weight)
  readonly #headers: HeaderPairs

  constructor(always: HeaderPairs) {
    this.#headers = [...always, ...closedToOthers, ['Content-Security-Policy', policyOfData]]
  }

  /** The page without its hydration data, which is replaced by the file's address. A page of another build stays as it is. */
  takeFrom(html: string, address: string): string {
    const [context, routes, data] = [contextScript, routesScript, dataScripts].map((part) => part.exec(html))
    if (!context || !routes || !data) return html
    const stream = [...data[0].matchAll(scriptText)].map(([, text]) => text)
    const text = [context[1], ...stream, routes[1]].join('\n')
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, hashLength)
    if (!this.#files.get(hash)) this.#files.set(hash, this.#answer(text, 'public, max-age=31536000, immutable'))
    return html
      .replace(data[0], '')
      .replace(context[0], '<script></script>')
      .replace(routes[0], `<script type="text/later" ${fileMark}${hash}.js?of=${encodeURIComponent(address)}"></script>`)
  }

  /** Whether the file is still there that hydrates a page, or the answer needs none. */
  hydrates({ identity }: Answer): boolean {
    const from = identity.indexOf(fileMark)
    return (
      from < 0 || this.#files.get(identity.toString('latin1', from + fileMark.length, from + fileMark.length + hashLength)) !== undefined
    )
  }

  /**
   * The file at an address. pageAt renders the page it belongs to as it is now: that is used if another process rendered the page; if the
   * content has changed since, React renders the page anew.
   */
  async find(url: string, pageAt: (address: string) => Promise<string | null>): Promise<Answer | null> {
    const [, hash = '', of = ''] = bootAddress.exec(url) ?? []
    const known = this.#files.get(hash)
    if (known || of === '') return known ?? null
    const [, other = ''] = /data-file="\/boot\/([\w-]+)\.js/.exec((await pageAt(decode(of))) ?? '') ?? []
    const standIn = this.#files.get(other)
    return other === hash || !standIn ? (standIn ?? null) : this.#answer(standIn.identity.toString(), 'no-store')
  }

  #answer(text: string, cacheControl: string): Answer {
    return new Answer(200, 'text/javascript; charset=utf-8', [...this.#headers, ['Cache-Control', cacheControl]], Buffer.from(text))
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
