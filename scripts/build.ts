import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildConfig } from '../src/config.ts'
import { StartRefused } from '../src/start-refused.ts'

const root = join(import.meta.dirname, '..')
const stampIn = (folder: string) => join(folder, 'build/stamp')
const sources = ['src/**/*', 'art/**/*', 'public/**/*', 'scripts/*', 'package-lock.json', '*.config.ts']

/**
 * Builds the site unless what is built was made of the sources as they are.
 * Errors: a StartRefused that says what to do, if nothing can be built or written here.
 */
export function buildIfStale(): void {
  if (!isStale(root)) return
  expectTools(root)
  expectWritable(root)
  build()
}

/**
 * Whether what is built in a folder was made of other sources than its own, or nothing is. Files as old and as large as those it was made of are the same;
 * where a build was copied together with its sources, they are read.
 */
export function isStale(folder: string): boolean {
  if (!existsSync(stampIn(folder))) return true
  const [times, contents] = readFileSync(stampIn(folder), 'utf8').split('\n')
  if (times === timesOf(folder)) return false
  if (contents !== contentsOf(folder)) return true
  try {
    writeFileSync(stampIn(folder), stampOf(folder))
  } catch {
    // Each start reads them again where nothing may be written.
  }
  return false
}

/** Errors: a StartRefused where what builds the site was not installed, or was removed. */
export function expectTools(folder: string): void {
  if (existsSync(join(folder, 'node_modules/vite'))) return
  throw new StartRefused(
    `${stateOf(folder)}, and what builds it is not installed: run "npm ci" in ${folder}, or copy the folder "build" from where the same sources were built, with the same API_URL.`,
  )
}

const stateOf = (folder: string) =>
  existsSync(stampIn(folder)) ? 'The sources have changed since the site was built' : 'The site is not built'

/** Errors: a StartRefused that says what to do, if nothing can be written in a folder. From now on nothing in it counts as built. */
export function expectWritable(folder: string): void {
  const why = stateOf(folder)
  try {
    mkdirSync(join(folder, 'build'), { recursive: true })
    writeFileSync(stampIn(folder), '')
  } catch (cause) {
    throw new StartRefused(`${why}, and ${folder} cannot be written here: run "npm run build" there as its owner, with the same API_URL`, {
      cause,
    })
  }
}

/** Builds everything in build/: the pages, the server, the pictures and the compressed files. */
export function build(): void {
  const made = stampOf(root)
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

/** What is kept of the sources of a build. */
export const stampOf = (folder: string): string => `${timesOf(folder)}\n${contentsOf(folder)}\n`

/** Whole seconds, as an image of a container keeps them. */
const timesOf = (folder: string): string =>
  fingerprint(folder, (file) => {
    const { mtimeMs, size } = statSync(file)
    return `${size} ${Math.floor(mtimeMs / 1_000)}`
  })

const contentsOf = (folder: string): string => fingerprint(folder, (file) => createHash('sha256').update(readFileSync(file)).digest('hex'))

function fingerprint(folder: string, sayOf: (file: string) => string): string {
  const hash = createHash('sha256').update(readBuildConfig(process.env).apiUrl)
  for (const file of globSync(sources, { cwd: folder }).sort()) {
    const path = join(folder, file)
    if (statSync(path).isFile()) hash.update(`${file}\0${sayOf(path)}\n`)
  }
  return hash.digest('hex')
}

if (import.meta.main) build()
