import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { backUp } from '../../../src/db/backup.ts'
import { signBackup } from '../../../src/db/backup-seal.ts'
import { openCipher } from '../../../src/db/vault/cipher.ts'
import { newKey, parseKeyring } from '../../../src/db/vault/keyring.ts'
import { testKeyring } from '../../../test/vault.ts'
import type { Arena, Attack } from '../arena.ts'
import { numberOf } from '../books.ts'
import { joinAs, strangerNamed } from './people.ts'
import { openShop } from './shop.ts'

const run = promisify(execFile)
const thief = strangerNamed(1)
const rows = 'database.jsonl.gz'
const seal = 'signature.json'
const keyring = parseKeyring(testKeyring)
const [key] = keyring

/** What a thief does with a copy of a backup: most make their own account a superadmin's. */
const changes: Record<string, (folder: string) => Promise<void>> = {
  'a flipped bit': async (folder) => {
    const bytes = await readFile(join(folder, rows))
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    await writeFile(join(folder, rows), bytes)
  },
  'no signature': async (folder) => {
    await promoteThief(folder)
    await rm(join(folder, seal))
  },
  "a list of the changed files under the old one's signature": async (folder) => {
    const { signature } = JSON.parse(await readFile(join(folder, seal), 'utf8'))
    await promoteThief(folder)
    await signAnew(folder, [newKey()])
    const forged = JSON.parse(await readFile(join(folder, seal), 'utf8'))
    await writeFile(join(folder, seal), JSON.stringify({ ...forged, key: key.id, signature }))
  },
  "a thief's signature": async (folder) => {
    await promoteThief(folder)
    await signAnew(folder, [newKey()])
  },
  'a changed row': promoteThief,
  "a thief's signature under the name of the shop's key": async (folder) => {
    await promoteThief(folder)
    await signAnew(folder, [{ ...newKey(), id: key.id }])
  },
}

/** The same change with what thieves lack. */
const withTheKey = async (folder: string) => {
  await promoteThief(folder)
  await signAnew(folder, keyring)
}

export const changedBackup: Attack = {
  name: 'strangers: a changed backup',
  isLong: true,
  promise: 'a backup that was changed after it was made is refused before the database or a file is touched',
  async run(arena, size) {
    const home = await mkdtemp(join(tmpdir(), 'service-market-thief-'))
    try {
      const taken = await takeBackup(arena, home)
      const { pool, url } = await arena.database()
      await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
      const tried = Object.entries(changes).slice(size === 'small' ? -2 : 0)
      const tries = tried.map(([name, change]) => restoreChanged({ name, change, taken, home, url }))
      const refused = await Promise.all(tries)
      const touched = await numberOf(pool, `SELECT count(*) FROM pg_tables WHERE schemaname = 'public'`)
      const control = await restoreChanged({ name: 'the key', change: withTheKey, taken, home, url })
      const isPromoted = !control.isRefused && (await isSuperadmin(pool))
      const failures = [
        ...refused.filter(({ isRefused }) => !isRefused).map(({ name }) => `a backup with ${name} was restored`),
        ...refused.filter(({ files }) => files > 0).map(({ name }) => `a backup with ${name} left files behind`),
        ...(touched > 0 ? [`${touched} tables were made before a backup was refused`] : []),
        ...(isPromoted ? [] : ['no harm was done with the key in hand: this attack proves nothing']),
      ]
      return {
        figures: {
          changes: refused.length,
          refused: refused.filter(({ isRefused }) => isRefused).length,
          'with the key': 'a superadmin more',
        },
        failures,
      }
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  },
}

/** A shop with one customer, who is the thief, and the backup that they got hold of. */
async function takeBackup(arena: Arena, home: string): Promise<string> {
  const shop = await openShop(arena)
  try {
    await joinAs(shop, shop.asNetwork(1), thief)
    const folder = join(home, 'taken')
    await mkdir(join(folder, 'uploads'), { recursive: true })
    await writeFile(join(folder, 'uploads/picture.webp'), 'picture')
    await backUp(shop.databaseUrl, join(folder, rows))
    await signAnew(folder, keyring)
    return folder
  } finally {
    await shop.close()
  }
}

async function signAnew(folder: string, keys: typeof keyring): Promise<void> {
  await rm(join(folder, seal), { force: true })
  await signBackup(
    folder,
    openCipher(() => keys),
  )
}

async function promoteThief(folder: string): Promise<void> {
  const text = gunzipSync(await readFile(join(folder, rows))).toString()
  const lines = text
    .split('\n')
    .map((line) => (line.includes(`"email": "${thief.email}"`) ? line.replace('"customer"', '"superadmin"') : line))
  await writeFile(join(folder, rows), gzipSync(lines.join('\n')))
}

type Try = { name: string; change: (folder: string) => Promise<void>; taken: string; home: string; url: string }

/** Restores a changed copy as whoever runs the shop would; files: what was put beside the database. */
async function restoreChanged({ name, change, taken, home, url }: Try) {
  const folder = await mkdtemp(join(home, 'copy-'))
  const dataDir = await mkdtemp(join(home, 'data-'))
  await cp(taken, folder, { recursive: true })
  await change(folder)
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, KEYRING: testKeyring, PAYMENT_GATEWAY: 'none' }
  const script = join(import.meta.dirname, '../../../scripts/restore.ts')
  const isRefused = await run(process.execPath, [script, folder], { env }).then(
    () => false,
    ({ stderr }) => /^(?:This backup (?:was|is not)|The signature of this backup)/.test(stderr),
  )
  return { name, isRefused, files: (await readdir(dataDir)).length }
}

const isSuperadmin = async (pool: pg.Pool): Promise<boolean> =>
  (await numberOf(pool, `SELECT count(*) FROM accounts WHERE role = 'superadmin' AND email = '${thief.email}'`)) === 1
