import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sign } from 'aws4'
import { afterAll } from 'vitest'
import type { S3Settings } from '../src/integrations/files/s3-files.ts'

const { TEST_S3_ENDPOINT: given, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET, S3_REGION } = process.env
const access = { accessKeyId: S3_ACCESS_KEY_ID ?? 'AKIDSHOP', secretAccessKey: S3_SECRET_ACCESS_KEY ?? 'kept-by-the-shop' }
const bucket = S3_BUCKET ?? 'shop-files'
const region = S3_REGION ?? 'me-central-1'
const namesAPage = 2

/**
 * A server that speaks S3's protocol as far as files are put, got, deleted and listed, until the file's tests have ended. It checks each signature and body
 * as S3 does, and lists two names a page. With TEST_S3_ENDPOINT it is that server instead, whose bucket is empty.
 */
export async function startS3(): Promise<S3Settings> {
  if (given) return { endpoint: given, bucket, region, ...access }
  const files = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (!isSigned(request, body)) return answer(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const [, of, ...parts] = pathname.split('/').map(decodeURIComponent)
    if (of !== bucket) return answer(response, 404, '<Error><Code>NoSuchBucket</Code></Error>')
    const name = parts.join('/')
    if (searchParams.get('list-type') === '2')
      return answer(response, 200, listed([...files.keys()].sort(), searchParams.get('continuation-token')))
    const found = files.get(name)
    if (request.method === 'PUT') files.set(name, body)
    if (request.method === 'DELETE') files.delete(name)
    if (request.method !== 'GET') return answer(response, request.method === 'PUT' ? 200 : 204, '')
    return found ? answer(response, 200, found) : answer(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bucket, region, ...access }
}

const answer = (response: ServerResponse, status: number, body: string | Buffer) => void response.writeHead(status).end(body)

function listed(names: string[], token: string | null): string {
  const start = token ? Number(Buffer.from(token, 'base64').toString()) : 0
  const page = names.slice(start, start + namesAPage)
  const next = start + namesAPage < names.length ? Buffer.from(String(start + namesAPage)).toString('base64') : ''
  const more = next && `<NextContinuationToken>${next}</NextContinuationToken>`
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${more}${page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}</ListBucketResult>`
}

/** Whether a request has the signature that another library than ours computes for it, and its body is the one that was signed. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', host = '' } = headers
  const hash = headers['x-amz-content-sha256']
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) return false
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const again = sign({ method, path: url, host, service: 's3', region, headers: signed }, access)
  return names.includes('host') && again.headers?.Authorization === authorization
}
