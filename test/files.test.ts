import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
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
  /**
   * What becomes of a read in a process of its own, where garbage is collected once the bucket was asked. by: what reads, an expression; limit is a signal
   * that is given after that. answer: what the bucket does with its response.
   */
  async function readBy(by: string, answer = ''): Promise<string> {
    const program = `
      import { createServer } from 'node:http'
      import { setTimeout as pause } from 'node:timers/promises'
      import { AwsClient } from '${import.meta.resolve('aws4fetch')}'
      import { s3Files } from '${new URL('../src/integrations/files/s3-files.ts', import.meta.url)}'
      const asked = Promise.withResolvers()
      const server = createServer((request, response) => {
        ${answer}
        asked.resolve()
      })
      await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
      const settings = { ...JSON.parse(process.argv[1]), endpoint: 'http://127.0.0.1:' + server.address().port }
      const limit = new AbortController()
      const read = (${by}).then(() => 'answered', (error) => error.name)
      await Promise.race([asked.promise, read])
      for (let turn = 0; turn < 3; turn++) {
        await pause(1)
        gc()
      }
      limit.abort()
      process.stdout.write(await Promise.race([read, pause(1_000, 'waits')]), () => process.exit())`
    const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program, JSON.stringify(settings)], {
      ...{ stdio: ['ignore', 'pipe', 'inherit'], timeout: 120_000, killSignal: 'SIGKILL' },
    })
    return text(child.stdout)
  }

  test.each([
    ['before it answers', ''],
    ['within its answer', `response.writeHead(200, { 'content-length': 9 }).write('half')`],
  ])('%s is given up in time and told as away', async (_, answer) => {
    expect(await readBy(`s3Files(settings, 150).read('logo.png')`, answer)).toBe('FilesAway')
  })

  test("negative control: the library's own fetch loses its limit to the garbage collector", async () => {
    const theirs = `new AwsClient({ ...settings, service: 's3', retries: 0 }).fetch(settings.endpoint, { signal: limit.signal })`
    expect(await readBy(theirs)).toBe('waits')
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
