import { AwsClient } from 'aws4fetch'
import { FilesAway, watchStore } from './away.ts'
import { fileName, isFileName, type ListedFiles } from './file-store.ts'

/** endpoint: the server's origin; the bucket is the first part of the path, which every server of the protocol understands. */
export type S3Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Milliseconds within which a store answers that is well: somebody waits for the picture. */
const patienceMs = 4_000
const retries = 1

/** Stores files in a bucket of S3, or of anything that speaks its protocol. The bucket stays private: visitors get files from us. */
export function s3Files({ endpoint, bucket, ...access }: S3Settings): ListedFiles {
  const client = new AwsClient({ ...access, service: 's3', retries })
  const root = `${endpoint}/${bucket}`
  const watch = watchStore()
  const ask = (path: string, init: RequestInit = {}) =>
    watch.ask(async () => {
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await client.fetch(`${root}${path}`, { ...init, signal }).catch((cause) => {
        throw new FilesAway('The file store does not answer', { cause })
      })
      if (answer.status >= 500 || answer.status === 429)
        throw new FilesAway(`The file store answered ${answer.status} ${await codeOf(answer)}`)
      return answer
    })
  return {
    async write(name, bytes) {
      await accepted(await ask(`/${fileName(name)}`, { method: 'PUT', body: Buffer.from(bytes) }))
    },
    async read(name) {
      if (!isFileName(name)) return null
      const answer = await ask(`/${name}`)
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      const code = await codeOf(answer)
      // A bucket that is not there is not a file that is not there.
      if (answer.status === 404 && code !== 'NoSuchBucket') return null
      throw refusal(answer, code)
    },
    async remove(names) {
      const paths = names.map((name) => `/${fileName(name)}`)
      await Promise.all(paths.map(async (path) => accepted(await ask(path, { method: 'DELETE' }))))
    },
    async check() {
      await ask('?list-type=2&max-keys=1').catch(() => {})
      return watch.awaySeconds()
    },
    async *list() {
      let after = ''
      do {
        const page = await (await accepted(await ask(`?list-type=2${after && `&continuation-token=${encodeURIComponent(after)}`}`))).text()
        // Our names need no escaping in XML, and others are not ours.
        for (const [, name = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isFileName(name)) yield name
        after = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1] ?? ''
      } while (after !== '')
    },
  }
}

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  throw refusal(answer, await codeOf(answer))
}

const codeOf = async (answer: Response): Promise<string> => /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''

const refusal = ({ status }: Response, code: string) => new Error(`The file store answered ${status} ${code}`.trimEnd())
