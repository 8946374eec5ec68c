import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { AwsClient } from 'aws4fetch'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { copyFiles } from '../src/copy-files.ts'
import { FilesAway } from '../src/integrations/files/away.ts'
import type { ListedFiles } from '../src/integrations/files/file-store.ts'
import { localFiles } from '../src/integrations/files/local-files.ts'
import { s3Files } from '../src/integrations/files/s3-files.ts'
import { answerFailure } from '../src/server/answer-failure.ts'
import { registerProfilePictures } from '../src/server/profile-pictures.ts'
import { startS3 } from './s3-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'service-market-files-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const settings = await startS3()
const bucket = s3Files(settings)
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

// The collector's function is there only with a flag, which a running process can still set.
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const namesIn = async (files: ListedFiles) => {
  const names: string[] = []
  for await (const name of files.list()) names.push(name)
  return names.sort()
}

describe.each([
  ['a folder', localFiles(join(folder, 'one'))],
  ['a bucket of S3', bucket],
] as [string, ListedFiles][])('%s', (_, files) => {
  test('gives back what was written, and nothing once it is removed', async () => {
    expect(await namesIn(files)).toEqual([])
    const names = ['profiles/aisha-256.webp', 'visits/7.jpg', 'visits/8.jpg', 'content/kitchen.avif', 'logo.png']
    for (const name of names) await files.write(name, bytesOf(name))
    await files.write('logo.png', bytesOf('a newer one'))
    expect(Buffer.from((await files.read('profiles/aisha-256.webp')) ?? []).toString()).toBe('profiles/aisha-256.webp')
    expect(Buffer.from((await files.read('logo.png')) ?? []).toString()).toBe('a newer one')
    expect(await namesIn(files)).toEqual([...names].sort())
    await files.remove(['visits/7.jpg', 'visits/never.jpg'])
    expect(await files.read('visits/7.jpg')).toBeNull()
    expect(await namesIn(files)).toHaveLength(4)
  })

  test('takes no name that could lead elsewhere', async () => {
    for (const name of ['../keyring', '/etc/passwd', 'profiles/../../x.png', 'a?b.png', 'A.png', '']) {
      await expect(files.write(name, bytesOf(''))).rejects.toThrow('no name')
      expect(await files.read(name)).toBeNull()
    }
  })
})

test('files move from the folder to the bucket and back, as they are', async () => {
  const [first, second] = [localFiles(join(folder, 'two')), localFiles(join(folder, 'three'))]
  const picture = Uint8Array.from({ length: 100_000 }, (_, place) => (place * 31) % 256)
  await first.write('profiles/omar-512.avif', picture)
  expect(await copyFiles(first, bucket)).toBe(1)
  expect(await copyFiles(bucket, second)).toBe(5)
  expect(Buffer.compare((await second.read('profiles/omar-512.avif')) ?? new Uint8Array(), picture)).toBe(0)
})

test('a copy that fails while names are still listed says so', async () => {
  const unread = { list: () => bucket.list(), read: () => Promise.reject(new Error('no longer readable')) }
  await expect(copyFiles(unread, localFiles(join(folder, 'four')))).rejects.toThrow('no longer readable')
})

test('a bucket that is away is told as that, and whoever asks in the next seconds does not wait for it', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const away = s3Files({ ...settings, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  await expect(away.read('logo.png')).rejects.toBeInstanceOf(FilesAway)
  const before = asked.length
  await expect(away.read('logo.png')).rejects.toThrow('a moment ago')
  expect(asked).toHaveLength(before)
  expect(await away.check?.()).toBeGreaterThan(0)
  expect(await bucket.check?.()).toBe(0)
  server.close()

  const app = createServerWith(away)
  const answer = await app.request(`/uploads/profiles/${'a'.repeat(32)}-256.webp`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
})

describe('a bucket that hangs', () => {
  /** Collects garbage all the while, as a busy process does. */
  const underPressure = async <T>(work: Promise<T>): Promise<T> => {
    const collecting = setInterval(collectGarbage, 20)
    return work.finally(() => clearInterval(collecting))
  }
  const within = 150

  test.each([
    ['before it answers', () => {}],
    ['within its answer', (response: ServerResponse) => void response.writeHead(200, { 'content-length': 9 }).write('half')],
  ])('%s is given up in time and told as away', async (_, answer) => {
    const server = createServer((_request, response) => answer(response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const began = performance.now()
    await expect(underPressure(s3Files({ ...settings, endpoint }, within).read('logo.png'))).rejects.toBeInstanceOf(FilesAway)
    expect(performance.now() - began).toBeLessThan(within * 20)
    server.closeAllConnections()
    server.close()
  })

  test("negative control: the library's own fetch loses its limit to the garbage collector", async () => {
    const server = createServer(() => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const client = new AwsClient({ ...settings, service: 's3', retries: 0 })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const asked = Array.from({ length: 30 }, () =>
      client.fetch(url, { signal: AbortSignal.timeout(within) }).then(
        () => 'answered',
        () => 'given up',
      ),
    )
    expect(await underPressure(Promise.all(asked.map((given) => Promise.race([given, pause(within * 4, 'waits')]))))).toContain('waits')
    server.closeAllConnections()
    server.close()
  })
})

/** The pictures of a site with these files, and what it answers when something fails. */
function createServerWith(files: ListedFiles): Hono {
  const app = new Hono()
  app.onError((error, c) => answerFailure(error, c))
  registerProfilePictures(app, files)
  return app
}

test('a bucket that refuses says so, and is not taken for an empty one', async () => {
  const stranger = s3Files({ ...settings, secretAccessKey: 'guessed' })
  await expect(stranger.read('logo.png')).rejects.toThrow('403 SignatureDoesNotMatch')
  await expect(namesIn(stranger)).rejects.toThrow('403')
  await expect(s3Files({ ...settings, bucket: 'gone' }).read('logo.png')).rejects.toThrow('404 NoSuchBucket')
})
