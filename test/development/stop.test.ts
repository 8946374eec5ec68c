import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { putDataAside } from '../../src/put-data-aside.ts'
import { expectNothingLeft, makeFolder, pressCtrlC, remove, startIn, untilPostgresRuns } from './process.ts'

const root = join(import.meta.dirname, '../..')
const site = ['start.ts']
const worker = ['start.ts', '--worker']
const sources = ['src/development/main.ts']
const folder = makeFolder('stop')
const dataDir = join(folder, 'data')
afterAll(() => remove(folder))

test.each([
  ['npm start', site],
  ['npm run dev', sources],
])('%s says in one sentence that its port is in use, and starts no PostgreSQL', async (_name, program) => {
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  )
  const started = startIn(root, program, { PORT: String(port), DATA_DIR: dataDir })
  expect(await started.ended).toBe(1)
  other.close()
  const sentence = `Port ${port} of 127.0.0.1 is in use: choose another, such as PORT=${port < 65_535 ? port + 1 : 3000}, or end what uses it.`
  expect(started.said().trim().split('\n')).toEqual([expect.stringContaining(sentence)])
  expect(existsSync(dataDir)).toBe(false)
})

test('a port that is in use for figures is said too', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  )
  const started = startIn(root, worker, { METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1', DATA_DIR: dataDir })
  expect(await started.ended).toBe(1)
  other.close()
  expect(started.said()).toContain(`Port ${port} of 127.0.0.1 is in use`)
  expect(existsSync(dataDir)).toBe(false)
})

test('a start that fails after PostgreSQL runs stops it', async () => {
  const started = startIn(root, worker, { DATA_DIR: dataDir, KEYRING_FILE: join(folder, 'nowhere') })
  expect(await started.ended).toBe(1)
  expect(started.said()).toMatch(/PostgreSQL started[\s\S]*There is no keyring/)
  await expectNothingLeft(started, dataDir)
})

test.each([
  ['npm run worker', worker],
  ['npm run dev', sources],
])('Ctrl-C while %s still starts leaves nothing', async (_name, program) => {
  const started = startIn(root, program, { DATA_DIR: dataDir, PORT: '0' })
  await untilPostgresRuns(dataDir)
  pressCtrlC(started)
  expect(await started.ended).toBe(0)
  await expectNothingLeft(started, dataDir)
})

test('psql opens the database, whether or not there is a psql on the machine, and leaves PostgreSQL as it was', async () => {
  const ask = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/psql.ts', '-c', 'SELECT 40 + 2 AS answer'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, ...env },
    })
  for (const env of [{}, { PATH: folder }] as Record<string, string>[]) {
    const { stdout, status } = ask(env)
    expect(stdout).toMatch(/answer[\s\S]*42[\s\S]*\(1 row\)/)
    expect(status).toBe(0)
  }
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
})

test('fresh data: what was there is put aside, and what is somebody else’s stays', async () => {
  writeFileSync(join(dataDir, 'notes.txt'), 'mine')
  mkdirSync(join(dataDir, 'before-fresh'))
  const aside = await putDataAside({ dataDir, databaseUrl: undefined })
  expect(aside).toBe(join(dataDir, 'before-fresh'))
  expect(readdirSync(dataDir).sort()).toEqual(['before-fresh', 'notes.txt'])
  expect(readdirSync(join(dataDir, 'before-fresh'))).toContain('postgres')
  expect(readFileSync(join(dataDir, 'notes.txt'), 'utf8')).toBe('mine')
  expect(await putDataAside({ dataDir, databaseUrl: undefined })).toBeNull()
  await expect(putDataAside({ dataDir, databaseUrl: 'postgres://elsewhere/shop' })).rejects.toThrow('unset DATABASE_URL')
})
