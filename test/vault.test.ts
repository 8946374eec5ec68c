import { execFile } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openCipher, type Place } from '../src/db/vault/cipher.ts'
import { formatKeyring, type Keyring, newKey, parseKeyring } from '../src/db/vault/keyring.ts'
import { keyringIn, makeKeyringFile, replaceKeyring } from '../src/db/vault/keyring-file.ts'
import { openVault } from '../src/db/vault/open-vault.ts'
import { openKeyring } from '../src/open-keyring.ts'
import { createTestDatabase } from './database.ts'
import { longOf } from './quick.ts'
import { testVault } from './vault.ts'

const long = longOf(test)

const folder = mkdtempSync(join(tmpdir(), 'service-market-vault-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { pool, url } = await createTestDatabase(4)
const ringOf =
  (...keyring: Keyring) =>
  () =>
    keyring

const runKeys = (file: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../scripts/keys.ts'), ...words], {
    env: { ...process.env, KEYRING: '', KEYRING_FILE: file, DATABASE_URL: url },
  })

describe('a sealed text', () => {
  const cipher = openCipher(ringOf(newKey()))
  const place = fc.record({ table: fc.string(), column: fc.string(), row: fc.string() })
  const nameOf = ({ table, column, row }: Place) => JSON.stringify([table, column, row])

  test('opens where it was sealed, and looks different each time', () => {
    fc.assert(
      fc.property(place, fc.string({ unit: 'grapheme' }), (where, text) => {
        const sealed = cipher.seal(where, text)
        expect(cipher.open(where, sealed)).toBe(text)
        expect(cipher.seal(where, text)).not.toBe(sealed)
      }),
    )
  })

  test('opens in no other row, column or table', () => {
    fc.assert(
      fc.property(place, place, fc.string(), (where, elsewhere, text) => {
        fc.pre(nameOf(where) !== nameOf(elsewhere))
        expect(() => cipher.open(elsewhere, cipher.seal(where, text))).toThrow('does not open')
      }),
    )
  })

  test('does not open with one bit changed, nor with another key of the same id', () => {
    const where = { table: 'customers', column: 'phone', row: 'cus_1' }
    const sealed = cipher.seal(where, '+971501234567')
    const [, id = '', body = ''] = sealed.split('.')
    fc.assert(
      fc.property(fc.nat(body.length * 6 - 1), (bit) => {
        const bytes = Buffer.from(body, 'base64url')
        const at = Math.min(bytes.length - 1, bit >> 3)
        bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7))
        expect(() => cipher.open(where, `v1.${id}.${bytes.toString('base64url')}`)).toThrow('does not open')
      }),
    )
    const other = openCipher(ringOf({ ...newKey(), id }))
    expect(() => other.open(where, sealed)).toThrow('does not open')
  })
})

describe('a keyring', () => {
  test('is written and read as text, and says without secrets what is wrong with it', () => {
    const keyring: Keyring = [newKey(), newKey()]
    expect(parseKeyring(formatKeyring(keyring))).toEqual(keyring)
    expect(parseKeyring(keyring.map((key) => formatKeyring([key]).trim()).join(','))).toEqual(keyring)
    expect(() => parseKeyring(' \n')).toThrow('npm run keys -- new')
    expect(() => parseKeyring('0a1b2c3d:secret')).toThrow(/^Key 1 of the keyring is not written as npm run keys -- new writes it$/)
    expect(() => parseKeyring(formatKeyring([keyring[0], keyring[0]]))).toThrow('same id')
  })

  test('is made once in a file that only its owner can read', () => {
    const file = join(folder, 'made', 'keyring')
    expect([makeKeyringFile(file), makeKeyringFile(file)]).toEqual([true, false])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(openKeyring({ keyring: { text: undefined, file }, databaseUrl: 'postgres://one/of/ours', dataDir: folder })()).toHaveLength(1)
  })

  test('is made by itself for the embedded database only', () => {
    const keyring = { text: undefined, file: undefined }
    expect(openKeyring({ keyring, databaseUrl: undefined, dataDir: folder })()).toHaveLength(1)
    expect(() => openKeyring({ keyring, databaseUrl: 'postgres://one/of/ours', dataDir: folder })).toThrow('npm run keys -- new')
    const file = join(folder, 'lost')
    expect(() => openKeyring({ keyring: { text: undefined, file }, databaseUrl: undefined, dataDir: folder })).toThrow(
      `no keyring in ${file}`,
    )
  })

  test('is read again when a row names a key that another process has added', () => {
    const file = join(folder, 'growing')
    makeKeyringFile(file)
    const [before, after] = [openCipher(keyringIn(file)), newKey()]
    const place = { table: 'customers', column: 'phone', row: 'cus_1' }
    const old = before.seal(place, 'with the first key')
    replaceKeyring(file, [after, ...keyringIn(file)()])
    const sealed = openCipher(keyringIn(file)).seal(place, 'with the second key')
    expect(sealed).toContain(after.id)
    expect([before.open(place, sealed), before.open(place, old)]).toEqual(['with the second key', 'with the first key'])
    expect(before.seal(place, 'from now on')).toContain(after.id)
  })

  test('a file that is replaced keeps whom it belongs to and who may read it', () => {
    const file = join(folder, 'of-the-service')
    makeKeyringFile(file)
    chmodSync(file, 0o640)
    if (process.geteuid?.() === 0) chownSync(file, 65_534, 65_534)
    const { uid, gid } = statSync(file)
    replaceKeyring(file, [newKey(), ...keyringIn(file)()])
    expect(statSync(file)).toMatchObject({ uid, gid })
    expect(statSync(file).mode & 0o777).toBe(0o640)
    expect(keyringIn(file)()).toHaveLength(2)
  })

  test('that cannot be used is said before anything is done', () => {
    const file = join(folder, 'broken')
    writeFileSync(file, 'no key')
    expect(() => openKeyring({ keyring: { text: undefined, file }, databaseUrl: 'postgres://one/of/ours', dataDir: folder })).toThrow(
      `The keyring in ${file} cannot be used: Key 1 of the keyring`,
    )
  })

  long('a key that is added seals nothing until the rotation to it, which machines that were given it before can read', async () => {
    const [here, there] = [join(folder, 'here'), join(folder, 'there')]
    const run = (...words: string[]) => runKeys(here, ...words)
    await run('new')
    const [first] = keyringIn(here)()
    await pool.query('DELETE FROM vault_keys')
    await run('add')
    const [writes, added] = keyringIn(here)()
    expect(writes).toEqual(first)
    copyFileSync(here, there)
    await pool.query(`UPDATE vault_keys SET created_at = now() - interval '1 hour'`)
    await run('rotate', added?.id ?? '')
    expect(keyringIn(here)()).toEqual([added, first])
    const place = { table: 'customers', column: 'phone', row: 'cus_1' }
    expect(openCipher(keyringIn(there)).open(place, openCipher(keyringIn(here)).seal(place, 'after it'))).toBe('after it')
    await expect(run('forget')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('too new') })
    await run('rotate', added?.id ?? '')
    expect(keyringIn(here)()).toEqual([added, first])
    await expect(run('rotate', '00000000')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('no key 00000000') })
  })

  long('npm run keys makes a file and overwrites none, adds a key, and forgets none that was just in use', async () => {
    const file = join(folder, 'by-command')
    const run = (verb: string) => runKeys(file, verb)
    expect((await run('new')).stdout).toContain('apart from the backups')
    const made = readFileSync(file, 'utf8')
    await expect(run('new')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('already') })
    expect(readFileSync(file, 'utf8')).toBe(made)
    await pool.query('DELETE FROM vault_keys')
    await run('rotate')
    expect(readFileSync(file, 'utf8').endsWith(`\n${made}`)).toBe(true)
    await expect(run('forget')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('too new') })
    await pool.query(`UPDATE vault_keys SET created_at = now() - interval '1 hour'`)
    await run('forget')
    expect(keyringIn(file)()).toHaveLength(1)
    expect(readFileSync(file, 'utf8')).not.toContain(made)
  })
})

describe('the vault of a database', () => {
  beforeEach(() => pool.query('DELETE FROM vault_keys'))

  test('has one hash key, whoever opens it first and with whichever key', async () => {
    const [first, second] = [newKey(), newKey()]
    const opened = await Promise.all([1, 2, 3].map(() => openVault(pool, ringOf(first))))
    const later = [await openVault(pool, ringOf(second, first)), await openVault(pool, ringOf(second, first))]
    expect(new Set([...opened, ...later].map((vault) => vault.hash('guess', 'aisha@example.com').toString('hex'))).size).toBe(1)
    await pool.query('DELETE FROM vault_keys')
    const other = await openVault(pool, ringOf(first))
    expect(other.hash('guess', 'aisha@example.com')).not.toEqual(opened[0]?.hash('guess', 'aisha@example.com'))
  })

  test('opens neither without one of its keys nor with a wrong one', async () => {
    const key = newKey()
    await openVault(pool, ringOf(key))
    await expect(openVault(pool, ringOf(newKey()))).rejects.toThrow(`The keyring lacks ${key.id}`)
    await expect(openVault(pool, ringOf({ ...newKey(), id: key.id }))).rejects.toThrow('not the one with which this database was sealed')
    await openVault(pool, ringOf(newKey(), key))
    await expect(openVault(pool, ringOf(key))).rejects.toThrow('The keyring lacks')
  })

  test('hashes of one value are different for different purposes', () => {
    expect(testVault.hash('guess', 'aisha@example.com')).not.toEqual(testVault.hash('request', 'aisha@example.com'))
  })

  test('a signature is valid as long as the keyring holds its key', async () => {
    const [old, fresh] = [newKey(), newKey()]
    const signature = (await openVault(pool, ringOf(old))).sign('booking')
    const both = await openVault(pool, ringOf(fresh, old))
    expect([both.isSigned('booking', signature), both.isSigned('another', signature), both.isSigned('booking', '')]).toEqual([
      true,
      false,
      false,
    ])
    await pool.query('DELETE FROM vault_keys WHERE key_id = $1', [old.id])
    expect((await openVault(pool, ringOf(fresh))).isSigned('booking', signature)).toBe(false)
  })

  test('a sealed column refuses what is not sealed', async () => {
    const insert = (value: string) => pool.query('INSERT INTO vault_keys (key_id, hash_key) VALUES ($1, $2)', ['0a1b2c3d', value])
    await expect(insert('plain')).rejects.toMatchObject({ code: '23514' })
  })
})
