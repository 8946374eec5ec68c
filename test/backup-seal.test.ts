import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { encryptBackup, isEncrypted, openEncrypted } from '../src/db/backup-cipher.ts'
import { signBackup, verifyBackup } from '../src/db/backup-seal.ts'
import { openCipher } from '../src/db/vault/cipher.ts'
import { newKey } from '../src/db/vault/keyring.ts'

const home = await mkdtemp(join(tmpdir(), 'service-market-seal-'))
afterAll(() => rm(home, { recursive: true, force: true }))

const [old, newest] = [newKey(), newKey()]
const before = openCipher(() => [old])
const now = openCipher(() => [newest, old])
const signed = join(home, 'signed')
await mkdir(join(signed, 'uploads/profiles'), { recursive: true })
await writeFile(join(signed, 'database.jsonl.gz'), 'rows')
await writeFile(join(signed, 'uploads/profiles/aisha.webp'), 'picture')
await signBackup(signed, before)

let copies = 0
/** A copy of the signed backup, changed. */
async function changed(change: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(home, `copy-${copies++}`)
  await cp(signed, folder, { recursive: true })
  await change(folder)
  return folder
}

test('a backup as it was signed is accepted, also with a keyring that has a newer key', async () => {
  await verifyBackup(signed, before)
  await verifyBackup(await changed(async () => {}), now)
})

test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
  ['a changed row', (folder) => writeFile(join(folder, 'database.jsonl.gz'), 'Rows'), /was changed after it was made: database/],
  ['another picture', (folder) => writeFile(join(folder, 'uploads/profiles/aisha.webp'), 'p'), /changed.*aisha\.webp/],
  ['a file too many', (folder) => writeFile(join(folder, 'uploads/evil.svg'), '<svg>'), /changed.*evil\.svg/],
  ['a file too few', (folder) => rm(join(folder, 'uploads/profiles/aisha.webp')), /changed.*aisha\.webp/],
  ['no signature', (folder) => rm(join(folder, 'signature.json')), /is not signed/],
  ['a link out of the folder', (folder) => symlink('/etc/passwd', join(folder, 'uploads/passwd')), /no file/],
  [
    'a list without the picture',
    async (folder) => {
      await rm(join(folder, 'uploads'), { recursive: true })
      const seal = JSON.parse(await readFile(join(folder, 'signature.json'), 'utf8'))
      delete seal.files['uploads/profiles/aisha.webp']
      await writeFile(join(folder, 'signature.json'), JSON.stringify(seal))
    },
    /signature of this backup was changed/,
  ],
])('a backup with %s is refused', async (_, change, reason) => {
  await expect(verifyBackup(await changed(change), now)).rejects.toThrow(reason)
})

test('a backup that somebody signed with a key of their own is refused', async () => {
  const forged = await changed((folder) => rm(join(folder, 'signature.json')))
  await signBackup(
    forged,
    openCipher(() => [newKey()]),
  )
  await expect(verifyBackup(forged, now)).rejects.toThrow(/which the keyring lacks/)
  const sameId = await changed((folder) => rm(join(folder, 'signature.json')))
  await signBackup(
    sameId,
    openCipher(() => [{ ...newKey(), id: old.id }]),
  )
  await expect(verifyBackup(sameId, now)).rejects.toThrow(/signature of this backup was changed/)
})

test('an encrypted backup holds nothing that can be read, opens for its key alone, and is signed as it is', async () => {
  const identity = await generateX25519Identity()
  const folder = await changed((copy) => rm(join(copy, 'signature.json')))
  expect(await isEncrypted(folder)).toBe(false)
  await encryptBackup(folder, await identityToRecipient(identity))
  await signBackup(folder, now)
  await verifyBackup(folder, now)
  expect(await isEncrypted(folder)).toBe(true)
  expect((await readdir(folder, { recursive: true })).filter((name) => /gz$|webp$/.test(name))).toEqual([])
  expect(await readFile(join(folder, 'database.jsonl.gz.age'), 'latin1')).not.toContain('rows')
  const { rows, uploads } = await openEncrypted(folder, identity)
  expect(await text(rows)).toBe('rows')
  for await (const name of uploads.list()) expect(name).toBe('profiles/aisha.webp')
  expect(Buffer.from(await uploads.read('profiles/aisha.webp')).toString()).toBe('picture')
  await expect(openEncrypted(folder, await generateX25519Identity())).rejects.toThrow()
})

/**
 * What a process that reads an encrypted backup has left in the backup and in its temporary folder once it is killed halfway. unpacks: whether it writes
 * what it opens into a file first.
 */
async function leftByAKilledReader(unpacks: boolean): Promise<string[]> {
  const identity = await generateX25519Identity()
  const temporary = await mkdtemp(join(home, 'temporary-'))
  const folder = await changed((copy) => writeFile(join(copy, 'database.jsonl.gz'), randomBytes(2_000_000)))
  await encryptBackup(folder, await identityToRecipient(identity))
  const keep = unpacks ? `await appendFile(join(tmpdir(), 'database.jsonl.gz'), part)` : ''
  const reader = `
    import { appendFile } from 'node:fs/promises'
    import { tmpdir } from 'node:os'
    import { join } from 'node:path'
    import { openEncrypted } from '${new URL('../src/db/backup-cipher.ts', import.meta.url)}'
    const { rows } = await openEncrypted(process.argv[1], process.argv[2])
    for await (const part of rows) {
      ${keep}
      process.stdout.write('reads')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', reader, folder, identity], {
    ...{ stdio: ['ignore', 'pipe', 'inherit'], timeout: 120_000, killSignal: 'SIGKILL' },
    env: { ...process.env, TMPDIR: temporary },
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  return [...(await readdir(folder, { recursive: true })), ...(await readdir(temporary))].filter((name) => /gz$|webp$/.test(name))
}

test('whoever is killed while reading an encrypted backup leaves nothing of it in plain', async () => {
  expect(await leftByAKilledReader(false)).toEqual([])
})

test('negative control: one that unpacks it first, as before, leaves what it had unpacked', async () => {
  expect(await leftByAKilledReader(true)).toEqual(['database.jsonl.gz'])
})
