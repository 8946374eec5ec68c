import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, type Effort, type Encoding, isText } from './encoding.ts'

/** An answer's bytes in one encoding, with the whole list of headers as node:http takes it. */
type Form = { bytes: Buffer; headers: string[]; etag: string; isImprovable: boolean }

export type HeaderPairs = [name: string, value: string][]

const shortest = 250

/** An answer that is kept in memory and sent many times: its bytes and headers are made once for each encoding. */
export class Answer {
  readonly status: number
  readonly identity: Buffer
  readonly contentType: string
  readonly #shared: string[]
  readonly #hash: string
  readonly #compresses: boolean
  readonly #isTagged: boolean
  readonly #forms: { [encoding in Encoding]?: Form } = {}
  readonly #underWay: { [encoding in Encoding]?: Promise<Form> } = {}
  /** How often it went out in brotli bytes that could be fewer. */
  sentQuick = 0

  constructor(status: number, contentType: string, headers: HeaderPairs, identity: Buffer) {
    this.status = status
    this.identity = identity
    this.contentType = contentType
    this.#hash = createHash('sha256').update(contentType).update(identity).digest('base64url').slice(0, 22)
    this.#compresses = isText(contentType) && identity.length >= shortest
    this.#isTagged = status === 200 && !headers.some(([, value]) => value.includes('no-store'))
    this.#shared = headers.flat()
    if (this.#compresses) this.#shared.push('Vary', 'Accept-Encoding')
    this.#forms.identity = this.#form(identity, 'identity', 'quick')
  }

  /** About how much memory it takes when it is there in every encoding. */
  get weight(): number {
    return Math.ceil(this.identity.length * (this.#compresses ? 1.6 : 1)) + 4_000
  }

  /** The form to send, at once where it is there. */
  form(encoding: Encoding): Form | Promise<Form> {
    const wanted = this.#compresses ? encoding : 'identity'
    const made = this.#forms[wanted]
    if (made) return made
    this.#underWay[wanted] ??= this.#make(wanted as 'br' | 'gzip', 'quick')
    return this.#underWay[wanted]
  }

  /** Keeps bytes that were compressed beforehand. */
  keep(encoding: 'br' | 'gzip', bytes: Buffer): void {
    this.#forms[encoding] = this.#form(bytes, encoding, 'thorough')
  }

  /** Makes the brotli bytes as few as can be. */
  async improve(): Promise<void> {
    if (this.#compresses && this.#forms.br?.isImprovable) await this.#make('br', 'thorough')
  }

  send(request: IncomingMessage, response: ServerResponse, encoding: Encoding, requestId: string): void {
    const form = this.form(encoding)
    if (form instanceof Promise) {
      form.then(
        (made) => this.#write(request, response, made, requestId),
        () => response.destroy(),
      )
      return
    }
    this.#write(request, response, form, requestId)
  }

  #write(request: IncomingMessage, response: ServerResponse, form: Form, requestId: string): void {
    const known = request.headers['if-none-match']
    if (known !== undefined && this.#isTagged && (known === '*' || known.includes(`"${this.#hash}-`))) {
      response.writeHead(304, [...this.#shared, 'ETag', form.etag, 'X-Request-Id', requestId])
      response.end()
      return
    }
    if (form.isImprovable) this.sentQuick += 1
    response.writeHead(this.status, [...form.headers, 'X-Request-Id', requestId])
    response.end(request.method === 'HEAD' ? undefined : form.bytes)
  }

  async #make(encoding: 'br' | 'gzip', effort: Effort): Promise<Form> {
    const bytes = await compress(this.identity, encoding, effort)
    const form = bytes.length < this.identity.length ? this.#form(bytes, encoding, effort) : this.#form(this.identity, 'identity', effort)
    this.#forms[encoding] = form
    return form
  }

  /** A strong tag names exact bytes, so that each encoding and effort has its own. */
  #form(bytes: Buffer, encoding: Encoding, effort: Effort): Form {
    const etag = `"${this.#hash}-${encoding}${effort === 'thorough' ? '-t' : ''}"`
    const headers = [...this.#shared, 'Content-Type', this.contentType, 'Content-Length', String(bytes.length)]
    if (this.#isTagged) headers.push('ETag', etag)
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    return { bytes, headers, etag, isImprovable: encoding === 'br' && effort === 'quick' }
  }
}
