import { AwsClient } from 'aws4fetch'
import { askSigned } from '../ask-signed.ts'
import type { S3Settings } from '../files/s3-files.ts'
import type { HeadLog } from './head-log.ts'

const patienceMs = 10_000
const retries = 3
/** Names of this many milliseconds are looked at first for the newest. */
const lately = 2 * 86_400_000

/**
 * Heads as the names of objects in a bucket, each written only if there is none of its name. A bucket with object lock keeps them from being deleted.
 * prefix: what their names begin with, such as 'audit-heads/'.
 */
export function bucketHeads({ endpoint, bucket, ...access }: S3Settings, prefix: string): HeadLog {
  const client = new AwsClient({ ...access, service: 's3' })
  const root = `${endpoint}/${bucket}`
  const ask = (path: string, init: RequestInit = {}) =>
    askSigned(client, `${root}${path}`, { ...init, signal: AbortSignal.timeout(patienceMs), retries })

  async function* namesAfter(name: string): AsyncGenerator<string> {
    let query = `start-after=${encodeURIComponent(prefix + name)}`
    while (query !== '') {
      const answer = await ask(`?list-type=2&prefix=${encodeURIComponent(prefix)}&${query}`)
      if (!answer.ok) throw new Error(`The bucket of the audit's heads answered ${answer.status}`)
      const page = await answer.text()
      for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g))
        if (key.startsWith(prefix) && key > prefix + name) yield key.slice(prefix.length)
      const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1]
      query = next ? `continuation-token=${encodeURIComponent(next)}` : ''
    }
  }

  async function lastOf(names: AsyncIterable<string>): Promise<string | null> {
    let last: string | null = null
    for await (const name of names) last = name
    return last
  }

  return {
    where: `s3://${bucket}/${prefix}`,
    async keep(name) {
      const answer = await ask(`/${prefix}${name}`, { method: 'PUT', headers: { 'if-none-match': '*' }, body: Buffer.from(`${name}\n`) })
      // Precondition failed: it is there already.
      if (!answer.ok && answer.status !== 412) throw new Error(`The bucket of the audit's heads answered ${answer.status}`)
    },
    newest: async () => (await lastOf(namesAfter(new Date(Date.now() - lately).toISOString().slice(0, 10)))) ?? lastOf(namesAfter('')),
    all: () => namesAfter(''),
  }
}
