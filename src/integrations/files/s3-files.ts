import { AwsClient } from 'aws4fetch'
import { askSigned } from '../ask-signed.ts'
import { FilesAway, watchStore } from './away.ts'
import { fileName, isFileName, type ListedFiles } from './file-store.ts'

/** endpoint: the server's origin; the bucket is the first part of the path, which every server of the protocol understands. */
export type S3Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Milliseconds within which a store answers that is well: somebody waits for the picture. */
const patienceMs = 4_000
const retries = 1

/** What the store answered, read to its end. */
type Answer = { status: number; ok: boolean; bytes: Buffer }

/**
 * Stores files in a bucket of S3, or of anything that speaks its protocol. The bucket stays private: visitors get files from us.
 * within: milliseconds for an answer.
 */
export function s3Files({ endpoint, bucket, ...access }: S3Settings, within = patienceMs): ListedFiles {
  const client = new AwsClient({ ...access, service: 's3' })
  const root = `${endpoint}/${bucket}`
  const watch = watchStore()
  const answerOf = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await askSigned(client, `${root}${path}`, { ...init, signal: AbortSignal.timeout(within), retries })
    return { status: answer.status, ok: answer.ok, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const ask = (path: string, init: RequestInit = {}) =>
    watch.ask(async () => {
      const answer = await answerOf(path, init).catch((cause) => {
        throw new FilesAway('The file store does not answer', { cause })
      })
      if (answer.status >= 500 || answer.status === 429) throw new FilesAway(`The file store answered ${answer.status} ${codeOf(answer)}`)
      return answer
    })
  return {
    async write(name, bytes) {
      accepted(await ask(`/${fileName(name)}`, { method: 'PUT', body: Buffer.from(bytes) }))
    },
    async read(name) {
      if (!isFileName(name)) return null
      const answer = await ask(`/${name}`)
      if (answer.ok) return new Uint8Array(answer.bytes)
      // A bucket that is not there is not a file that is not there.
      if (answer.status === 404 && codeOf(answer) !== 'NoSuchBucket') return null
      throw refusal(answer)
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
        const { bytes } = accepted(await ask(`?list-type=2${after && `&continuation-token=${encodeURIComponent(after)}`}`))
        const page = bytes.toString()
        // Our names need no escaping in XML, and others are not ours.
        for (const [, name = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isFileName(name)) yield name
        after = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1] ?? ''
      } while (after !== '')
    },
  }
}

function accepted(answer: Answer): Answer {
  if (answer.ok) return answer
  throw refusal(answer)
}

const codeOf = ({ bytes }: Answer): string => /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? ''

const refusal = (answer: Answer) => new Error(`The file store answered ${answer.status} ${codeOf(answer)}`.trimEnd())
