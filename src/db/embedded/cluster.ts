import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { giveTo, type Home } from './home.ts'
import type { Identity } from './identity.ts'

const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']
const NAMELESS = 'initdb wants a user with a name: give the user id of this process an entry in /etc/passwd, or set DATABASE_URL'
const LEFTOVER = /^(init|probe)-/

/**
 * Creates the cluster unless it exists. Call it under the lock.
 * It is created beside its final place and moved there when complete, so an existing cluster is always complete.
 * Errors: an Error with initdb's own message; an Error if the data was created by another major version.
 */
export async function prepareCluster(home: Home, binaries: Binaries, password: string): Promise<void> {
  for (const name of readdirSync(home.folder)) {
    if (LEFTOVER.test(name)) removeLeftover(join(home.folder, name))
  }
  if (existsSync(home.data)) return checkVersion(home, binaries)

  const draft = mkdtempSync(join(home.folder, 'init-'))
  const data = join(draft, 'data')
  giveTo(draft, home.identity)
  await initialise(data, home, binaries, password)
  renameSync(data, home.data)
  syncFolder(home.folder)
  removeLeftover(draft)
}

// pg_trgm recognises letters beyond ASCII, such as Arabic, only under a UTF-8 ctype of the system; everything else uses the builtin
// provider.
async function initialise(data: string, home: Home, binaries: Binaries, password: string): Promise<void> {
  const passwordFile = `${data}.password`
  writeFileSync(passwordFile, password)
  giveTo(passwordFile, home.identity)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  for (const ctype of CTYPES) {
    try {
      return await runProgram(binaries.initdb, ['-D', data, '--no-instructions', ...locale, `--lc-ctype=${ctype}`, ...access], home)
    } catch (error) {
      if (String(error).includes('look up effective user')) throw new Error(NAMELESS, { cause: error })
      if (ctype === CTYPES.at(-1) || !/invalid locale/.test(String(error))) throw error
    }
  }
}

// An initdb that outlived its killed starter may still be writing there; the next start tries again.
function removeLeftover(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {}
}

function checkVersion(home: Home, binaries: Binaries): void {
  const found = readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim()
  const major = binaries.version.split('.')[0]
  if (found !== major)
    throw new Error(`${home.data} was created by PostgreSQL ${found}, but this is PostgreSQL ${major}: dump and restore it`)
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** The environment of PostgreSQL's programs: none of the application's secrets, no PG* variables. */
export function programOptions(home: { folder: string; identity: Identity | undefined }) {
  const kept = process.platform === 'win32' ? ['SystemRoot', 'PATH', 'TEMP', 'TMP', 'USERPROFILE', 'ComSpec'] : ['PATH']
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' }
  for (const name of kept) env[name] = process.env[name]
  return { cwd: home.folder, env, windowsHide: true, ...home.identity }
}

/**
 * Runs one of PostgreSQL's programs to its end, as PostgreSQL's user.
 * Errors: an Error with the last lines the program wrote, if it cannot be run or fails.
 */
export function runProgram(program: string, args: string[], home: Home): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...programOptions(home), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (cause) => reject(cannotRun(program, cause)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}:\n${output.trim()}`))))
  })
}

export function cannotRun(program: string, cause: Error): Error {
  const why = 'The bundled PostgreSQL needs glibc on Linux and, for root, the right to become another user'
  return new Error(`${program} cannot be run here. ${why}: set DATABASE_URL to use another PostgreSQL`, { cause })
}
