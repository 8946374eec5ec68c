import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const mostRemembered = 200
const remembered = new Map<string, Encoding>()

/** The best encoding that the client accepts. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  const known = remembered.get(accepted)
  if (known) return known
  const encoding = negotiate(accepted)
  if (remembered.size < mostRemembered && accepted.length < 200) remembered.set(accepted, encoding)
  return encoding
}

function negotiate(accepted: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...options] = part.split(';').map((text) => text.trim())
    const weight = options.find((option) => option.startsWith('q='))
    weights.set(name, weight ? Number.parseFloat(weight.slice(2)) || 0 : 1)
  }
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** Quick: while somebody waits. Thorough: about a hundred times the work for a tenth fewer bytes. */
export type Effort = 'quick' | 'thorough'

const brotliQuality: Record<Effort, number> = { quick: 5, thorough: constants.BROTLI_MAX_QUALITY }
const gzipLevel: Record<Effort, number> = { quick: 6, thorough: 9 }

export async function compress(bytes: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  const compressed =
    encoding === 'gzip'
      ? await compressGzip(bytes, { level: gzipLevel[effort] })
      : await compressBrotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            // No larger than the text: the compressor's memory grows with its window.
            [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(bytes.length + 16)), 16), 22),
          },
        })
  // Copied to its exact size: zlib returns the beginning of a larger buffer.
  return Buffer.from(compressed)
}

/** Whether compression makes bytes of this type smaller. */
export const isText = (contentType: string): boolean =>
  /^(?:text\/|application\/(?:\S+\+)?(?:json|xml|javascript)|image\/svg)/.test(contentType)
