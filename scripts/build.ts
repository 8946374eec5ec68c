import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildConfig } from '../src/config.ts'

const root = join(import.meta.dirname, '..')
const stampIn = (folder: string) => join(folder, 'build/stamp')
const sources = ['src/**/*', 'art/**/*', 'public/**/*', 'scripts/*', 'package-lock.json', '*.config.ts']

if (import.meta.main) build()

/**
 * Builds the site unless what is built was made of the sources as they are.
 * Errors: an Error that says what to do, if nothing can be written here.
 */
export function buildIfStale(): void {
  if (!isStale(root)) return
  expectWritable(root)
  build()
}

/** Whether what is built in a folder was made of other sources than its own, or nothing is. */
export const isStale = (folder: string): boolean =>
  !existsSync(stampIn(folder)) || readFileSync(stampIn(folder), 'utf8') !== fingerprint(folder)

/** Errors: an Error that says what to do, if nothing can be built in a folder. From now on nothing in it counts as built. */
export function expectWritable(folder: string): void {
  const why = existsSync(stampIn(folder)) ? 'The sources have changed since the site was built' : 'The site is not built'
  try {
    mkdirSync(join(folder, 'build'), { recursive: true })
    writeFileSync(stampIn(folder), '')
  } catch (cause) {
    throw new Error(`${why}, and ${folder} cannot be written here: run "npm run build" there as its owner, with the same API_URL`, {
      cause,
    })
  }
}

/** Builds everything in build/: the pages, the server, the pictures and the compressed files. */
export function build(): void {
  const made = fingerprint(root)
  rmSync(join(root, 'build'), { recursive: true, force: true })
  run('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error')
  run('scripts/build-pro.ts', 'build')
  run('scripts/build-offline.ts', 'build')
  run('scripts/build-starter.ts', 'build/server')
  run('scripts/build-stylesheets.ts', 'build')
  run('art/build.ts', 'build/client/uploads')
  run('scripts/compress.ts', 'build/client')
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stampIn(root), made)
}

function run(script: string, ...args: string[]): void {
  execFileSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

function fingerprint(folder: string): string {
  const hash = createHash('sha256').update(readBuildConfig(process.env).apiUrl)
  for (const file of globSync(sources, { cwd: folder }).sort()) {
    const { mtimeMs, size } = statSync(join(folder, file))
    // Whole seconds, as an image of a container keeps them.
    hash.update(`${file}\0${size}\0${Math.floor(mtimeMs / 1_000)}\n`)
  }
  return hash.digest('hex')
}
