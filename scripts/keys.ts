import { readConfig } from '../src/config.ts'
import { makeKeyringFile } from '../src/db/vault/keyring-file.ts'
import { keyringFileOf } from '../src/open-keyring.ts'

const usage = 'Usage: npm run keys -- new (with KEYRING_FILE as the server has it)'

/** Makes the keyring that seals a database's rows: npm run keys -- new. */
try {
  const config = readConfig(process.env)
  const file = keyringFileOf(config)
  if (process.argv[2] !== 'new' || file === null) throw new Error(usage)
  if (!makeKeyringFile(file)) throw new Error(`There is already a keyring in ${file}`)
  process.stdout.write(`Made a keyring in ${file}. Keep a copy apart from the backups: without it nobody can read the database.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
