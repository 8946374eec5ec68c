import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildConfig } from '../src/config.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build/stamp')
const sources = ['src/**/*', 'art/**/*', 'public/**/*', 'scripts/*', 'package-lock.json', '*.config.ts']

if (import.meta.main) build()

/** Builds the site unless what is built was made of the sources as they are. */
export function buildIfStale(): void {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return
  build()
}

/** Builds everything in build/: the pages, the server, the pictures and the compressed files. */
export function build(): void {
  const made = fingerprint()
  rmSync(join(root, 'build'), { recursive: true, force: true })
  run('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error')
  run('scripts/build-pro.ts', 'build')
  run('scripts/build-offline.ts', 'build')
  run('scripts/build-starter.ts', 'build/server')
  run('scripts/build-stylesheets.ts', 'build')
  run('art/build.ts', 'build/client/uploads')
  run('scripts/compress.ts', 'build/client')
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, made)
}

function run(script: string, ...args: string[]): void {
  execFileSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readBuildConfig(process.env).apiUrl)
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const { mtimeMs, size } = statSync(join(root, file))
    // Whole seconds, as an image of a container keeps them.
    hash.update(`${file}\0${size}\0${Math.floor(mtimeMs / 1_000)}\n`)
  }
  return hash.digest('hex')
}
