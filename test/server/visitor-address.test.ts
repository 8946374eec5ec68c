import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { localFiles } from '../../src/integrations/files/local-files.ts'
import { registerProfilePictures } from '../../src/server/profile-pictures.ts'
import { createTestDatabase } from '../database.ts'
import { fileBox } from '../services.ts'
import { serveFront } from './serve-front.ts'

const { url } = await createTestDatabase()

/** A site behind the real front that returns where it thinks a request comes from. */
async function openEcho(trustedProxies: string[]) {
  const app = new Hono<{ Bindings: { address?: string | null } }>()
  app.all('/api/*', (c) => c.json({ address: c.env?.address ?? null }))
  const port = await serveFront({ fetch: app.fetch, databaseUrl: url, trustedProxies })
  return async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/echo`, { method: 'POST', headers })
    return ((await answer.json()) as { address: string }).address
  }
}

describe("the front passes the visitor's address to the application", () => {
  test('as it is, whatever the visitor claims', async () => {
    const ask = await openEcho([])
    expect(await ask()).toBe('127.0.0.1')
    expect(await ask({ 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4' })).toBe('127.0.0.1')
  })

  test('as a trusted proxy reports it, without what the visitor prepended', async () => {
    const ask = await openEcho(['127.0.0.0/8', '10.0.0.0/8'])
    expect(await ask({ 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.7' })).toBe('1.2.3.4')
  })
})

describe('uploaded files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'service-market-files-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('are stored completely, read, and gone when removed', async () => {
    const files = localFiles(join(folder, 'uploads'))
    await files.write('profiles/aa-256.webp', Buffer.from('picture'))
    expect(Buffer.from((await files.read('profiles/aa-256.webp')) ?? []).toString()).toBe('picture')
    expect(await readdir(join(folder, 'uploads/profiles'))).toEqual(['aa-256.webp'])
    await files.remove(['profiles/aa-256.webp', 'profiles/never-was.webp'])
    expect(await files.read('profiles/aa-256.webp')).toBeNull()
  })

  test.each([
    '../secret.txt',
    'profiles/../../secret.txt',
    '/etc/passwd',
    'profiles/..%2fsecret.txt',
    'a\u0000.webp',
    '',
    'profiles',
    '.env',
    'A.webp',
  ])('are never found under %j', async (name) => {
    await writeFile(join(folder, 'secret.txt'), 'secret')
    const files = localFiles(join(folder, 'uploads'))
    expect(await files.read(name)).toBeNull()
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('no name of a kept file')
  })

  test('are served under the name that a profile returns, as pictures and nothing else', async () => {
    const files = fileBox()
    const server = new Hono()
    registerProfilePictures(server, files)
    const name = `${'a'.repeat(32)}-256.webp`
    await files.write(`profiles/${name}`, Buffer.from('picture'))
    const answer = await server.request(`/uploads/profiles/${name}`)
    expect(await answer.text()).toBe('picture')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'",
    })
    for (const wrong of [name.replace('256', '1024'), name.replace('webp', 'html'), 'x', '..%2f..%2fsecret.txt', `${name}%00`]) {
      expect((await server.request(`/uploads/profiles/${wrong}`)).status).toBe(404)
    }
  })
})
