import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, type Effort, type Encoding, isText } from './encoding.ts'
import type { MadeOf } from './page-calls.ts'

/** A response's bytes in one encoding, with the complete list of headers as node:http takes it. */
type Form = { bytes: Buffer; headers: string[]; etag: string; isImprovable: boolean }

export type HeaderPairs = [name: string, value: string][]

const shortest = 250

/** A cached response that is sent many times: its bytes and headers are computed once per encoding. */
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
  /** How often it was sent in brotli bytes that could be smaller. */
  sentQuick = 0
  /** What tells whether it would come out the same; null if nothing does. */
  madeOf: MadeOf | null = null

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

  /** Roughly how much memory it uses when every encoding exists. */
  get weight(): number {
    return Math.ceil(this.identity.length * (this.#compresses ? 1.6 : 1)) + 4_000
  }

  /** Whether it sends the same as another. */
  equals(other: Answer): boolean {
    return this.#hash === other.#hash && this.status === other.status && this.#shared.join('\n') === other.#shared.join('\n')
  }

  /** The encoded form to send, synchronously if it exists. */
  form(encoding: Encoding): Form | Promise<Form> {
    const wanted = this.#compresses ? encoding : 'identity'
    const made = this.#forms[wanted]
    if (made) return made
    this.#underWay[wanted] ??= this.#make(wanted as 'br' | 'gzip', 'quick')
    return this.#underWay[wanted]
  }

  /** Stores bytes that were compressed beforehand. */
  keep(encoding: 'br' | 'gzip', bytes: Buffer): void {
    this.#forms[encoding] = this.#form(bytes, encoding, 'thorough')
  }

  /** Compresses the brotli form as far as possible. */
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

  /** A strong ETag identifies exact bytes, so each encoding and effort has its own. */
  #form(bytes: Buffer, encoding: Encoding, effort: Effort): Form {
    const etag = `"${this.#hash}-${encoding}${effort === 'thorough' ? '-t' : ''}"`
    const headers = [...this.#shared, 'Content-Type', this.contentType, 'Content-Length', String(bytes.length)]
    if (this.#isTagged) headers.push('ETag', etag)
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    return { bytes, headers, etag, isImprovable: encoding === 'br' && effort === 'quick' }
  }
}
