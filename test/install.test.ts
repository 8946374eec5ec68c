import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, globSync, lchownSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * A production install as the README tells it, in a clean folder whose path has a space, by the machine's own Node and as another user:
 * `INSTALL=whole npx vitest run install`. It downloads and builds everything, so the rest of the time only its parts are tested (build, dependencies).
 */
const isWhole = process.env.INSTALL === 'whole'
const isRoot = process.geteuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const root = join(import.meta.dirname, '..')
const port = Number(process.env.TEST_PORT ?? 4390)
const folder = isWhole ? mkdtempSync(join(tmpdir(), 'service-market-install-')) : ''
const shop = join(folder, 'the shop')
const elsewhere = join(folder, 'elsewhere')
const unneeded = /^(?:test|docs|bench)\//

/** Without the project's own Node, and without what npm told this process. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_|VITEST)/.test(name))),
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((path) => !path.includes('node_modules'))
    .join(delimiter),
  HOME: folder,
  PORT: String(port),
  HOST: '127.0.0.1',
}

const run = (cwd: string, command: string, ...args: string[]): SpawnSyncReturns<string> =>
  spawnSync(command, args, { cwd, encoding: 'utf8', env, ...(isRoot && nobody) })

/** Starts the product, looks at its first page, and presses Ctrl-C. */
async function startOnce(cwd: string): Promise<{ page: string; said: string; code: number | null }> {
  const started = spawn('npm', ['start'], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...(isRoot && nobody) })
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (part) => (said += part))
  const ended = new Promise<number | null>((resolve) => started.once('close', resolve))
  await expect
    .poll(
      () =>
        started.exitCode !== null ||
        fetch(`http://127.0.0.1:${port}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 240_000 },
    )
    .toBe(true)
  const page = await fetch(`http://127.0.0.1:${port}/`).then(
    (answer) => answer.text(),
    () => '',
  )
  if (started.exitCode === null) process.kill(-(started.pid ?? 0), 'SIGINT')
  const code = await ended
  return { page, said, code }
}

describe.skipIf(!isWhole)('a production install', () => {
  beforeAll(() => {
    chmodSync(folder, 0o755)
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
    for (const file of files.filter((name) => !unneeded.test(name) && existsSync(join(root, name))))
      cpSync(join(root, file), join(shop, file))
    const registry = execFileSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' }).trim()
    Object.assign(env, { npm_config_registry: registry, npm_config_cache: join(folder, '.npm') })
    if (isRoot) for (const path of ['.', ...globSync('**', { cwd: folder })]) lchownSync(join(folder, path), nobody.uid, nobody.gid)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.skipIf(!isRoot)('another user installs it (without root, the user of the tests does)', () => {
    expect(run(folder, 'id', '-u').stdout.trim()).toBe('65534')
  })

  test('npm ci --omit=dev && npm start builds and serves it, on whatever Node npm runs, in a path with a space', async () => {
    const installed = run(shop, 'npm', 'ci', '--omit=dev')
    expect(installed.stderr).not.toContain('npm error')
    expect(installed.status).toBe(0)
    expect(existsSync(join(shop, 'node_modules/vitest'))).toBe(false)
    const { page, said } = await startOnce(shop)
    expect(page, said).toContain('Service Market')
    expect(said).toContain('PostgreSQL stopped')
  })

  test('a build from elsewhere is used where nothing can be built, and without one a sentence says what to do', async () => {
    expect(run(folder, 'cp', '-r', shop, elsewhere).status).toBe(0)
    rmSync(join(elsewhere, 'node_modules/vite'), { recursive: true })
    const { page, said } = await startOnce(elsewhere)
    expect(page, said).toContain('Service Market')
    renameSync(join(elsewhere, 'build'), join(folder, 'build'))
    const without = await startOnce(elsewhere)
    expect(without.code).toBe(1)
    expect(without.said).toContain('The site is not built, and what builds it is not installed: run \\"npm ci\\"')
    expect(without.said).not.toContain('    at ')
  })
})
