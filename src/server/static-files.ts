import { createReadStream, existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { Answer, type HeaderPairs } from './answer.ts'
import { type Encoding, isText } from './encoding.ts'
import { closedToOthers, openToAll, policyOfData } from './headers.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const largestInMemory = 512 * 1024
const mostInMemory = 32 * 2 ** 20

type File = { path: string; stats: Stats; answer: Answer | null }

/**
 * The files of the built site. Their names are read once, so that an address leads to an existing file or to none; their bytes are read on
 * first use, and stay in memory while there is space. send returns whether there was such a file.
 */
export function openStaticFiles(folder: string | null, always: HeaderPairs) {
  const files = folder === null ? new Map<string, File>() : listFiles(folder)
  let inMemory = 0

  const answerOf = (address: string, file: File): Answer => {
    if (file.answer) return file.answer
    const answer = readAnswer(address, file.path, always)
    if (inMemory + answer.weight <= mostInMemory) {
      inMemory += answer.weight
      file.answer = answer
    }
    return answer
  }

  return {
    send(request: IncomingMessage, response: ServerResponse, encoding: Encoding, requestId: string): boolean {
      const address = pathOf(request.url ?? '')
      const file = files.get(address)
      if (!file) return false
      if (file.stats.size > largestInMemory) stream(request, response, address, file, always, requestId)
      else answerOf(address, file).send(request, response, encoding, requestId)
      return true
    },
  }
}

function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function listFiles(folder: string): Map<string, File> {
  const files = new Map<string, File>()
  if (!existsSync(folder)) return files
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const stats = statSync(path)
    if (stats.isFile() && !/\.(?:br|gz)$/.test(name)) files.set(`/${name.replaceAll('\\', '/')}`, { path, stats, answer: null })
  }
  return files
}

const typeOf = (address: string): string => types[extname(address)] ?? 'application/octet-stream'

function headersOf(address: string, always: HeaderPairs): HeaderPairs {
  const forever = address.startsWith('/assets/')
  return [
    ...always,
    ...(forever ? closedToOthers : openToAll),
    ['Content-Security-Policy', policyOfData],
    ['Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'],
  ]
}

function readAnswer(address: string, path: string, always: HeaderPairs): Answer {
  const type = typeOf(address)
  const answer = new Answer(200, type, headersOf(address, always), readFileSync(path))
  if (!isText(type)) return answer
  if (existsSync(`${path}.br`)) answer.keep('br', readFileSync(`${path}.br`))
  if (existsSync(`${path}.gz`)) answer.keep('gzip', readFileSync(`${path}.gz`))
  return answer
}

function stream(request: IncomingMessage, response: ServerResponse, address: string, file: File, always: HeaderPairs, id: string): void {
  const { size, mtimeMs } = file.stats
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const headers = [...headersOf(address, always).flat(), 'ETag', etag, 'X-Request-Id', id]
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(200, [...headers, 'Content-Type', typeOf(address), 'Content-Length', String(size)])
  if (request.method === 'HEAD') response.end()
  else
    createReadStream(file.path)
      .on('error', () => response.destroy())
      .pipe(response)
}
