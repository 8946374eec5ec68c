import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'

export type Started = { child: ChildProcess; said: () => string; ended: Promise<number | null> }

/** An empty folder that PostgreSQL's own user can read. */
export function makeFolder(name: string): string {
  const path = mkdtempSync(join(tmpdir(), `service-market-${name}-`))
  chmodSync(path, 0o755)
  return path
}

/** Starts a program of the project as a shell does: in a group of its own, which Ctrl-C reaches as a whole. */
export function startIn(root: string, args: string[], env: Record<string, string>): Started {
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: undefined,
      NODE_OPTIONS: undefined,
      VITEST: undefined,
      HOST: '127.0.0.1',
      ...env,
    } as NodeJS.ProcessEnv,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  return { child, said: () => said, ended: new Promise((resolve) => child.once('close', resolve)) }
}

export const pressCtrlC = ({ child }: Started): boolean => process.kill(-(child.pid ?? 0), 'SIGINT')

/** Once PostgreSQL has begun to run in a data folder. */
export const untilPostgresRuns = (dataDir: string) =>
  expect.poll(() => existsSync(join(dataDir, 'postgres/data/postmaster.pid')), { interval: 10 }).toBe(true)

/** No process of the group is left and none that works on the data folder, and no file says that one does. */
export async function expectNothingLeft({ child }: Started, dataDir: string): Promise<void> {
  expect(processesNaming(dataDir)).toEqual([])
  expect(() => process.kill(-(child.pid ?? 0), 0)).toThrow('ESRCH')
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) return
  expect(existsSync(join(folder, 'data/postmaster.pid'))).toBe(false)
  expect(readdirSync(folder).filter((name) => name.startsWith('lock'))).toEqual([])
  expect(readdirSync(join(folder, 'users'))).toEqual([])
}

function processesNaming(folder: string): string[] {
  if (!existsSync('/proc/self/cmdline')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      } catch {
        return ''
      }
    })
    .filter((command) => command.includes(folder))
}

export const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })
