import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { prepareBinaries } from '../../src/db/embedded/binaries.ts'
import { programOptions, runProgram } from '../../src/db/embedded/cluster.ts'
import { findHome, giveTo, type Home } from '../../src/db/embedded/home.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts'
import { freePort } from '../../test/e2e/server-process.ts'
import { until } from './until.ts'

/** A primary and its standby: the address that names both, and the way from the one to the other. */
export type Pair = {
  url: string
  primary: string
  standby: string
  /** From now on nothing that the primary writes comes to the standby. */
  part(): void
  /** Kills the primary with all its processes, and whatever was on its way to the standby is lost. */
  killPrimary(): Promise<void>
  /** Stops the primary with all its processes where they are: connections stay open and are taken, and nothing is answered. */
  freezePrimary(): Promise<void>
  thawPrimary(): Promise<void>
  /** Makes the standby the primary; resolves once it takes writes. */
  promote(): Promise<void>
  close(): Promise<void>
}

const database = 'shop'
/** Milliseconds that what the primary wrote is on its way to the standby. */
const wayToStandby = 30
const late = 'The pair did not come about'

/**
 * Starts a primary, filled by what is given, and a standby that follows it from some way off.
 * isSynchronous: whether the primary acknowledges only what the standby has written too.
 */
export async function openPair(isSynchronous: boolean, fill: (url: string) => Promise<void>): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'service-market-pair-'))
  await chmod(folder, 0o755)
  const first = await startEmbeddedPostgres({ dataDir: join(folder, 'one'), database })
  await fill(first.url)
  await first.stop()
  const one = findHome(join(folder, 'one', 'postgres'), () => {})
  const two = await copyOf(one, join(folder, 'two'))
  const [port, portOfStandby] = [await freePort(), await freePort()]
  const way = await openWay(port)
  const address = new URL(first.url)
  const { username, password } = address
  const primary = await start(one, port, isSynchronous ? { synchronous_standby_names: 'standby' } : {})
  await writeFile(join(two.data, 'standby.signal'), '')
  giveTo(join(two.data, 'standby.signal'), two.identity)
  const source = `host=127.0.0.1 port=${way.port} user=${username} password=${password} application_name=standby`
  const standby = await start(two, portOfStandby, { primary_conninfo: source })
  const at = (host: number) => `postgres://${username}:${password}@127.0.0.1:${host}/${database}`
  await until(() => isSo(at(port), `SELECT count(*) = 1 AS so FROM pg_stat_replication WHERE state = 'streaming'`), late)
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port},127.0.0.1:${portOfStandby}/${database}`,
    primary: at(port),
    standby: at(portOfStandby),
    part: () => way.close(),
    freezePrimary: () => signalAll(primary, 'STOP'),
    thawPrimary: () => signalAll(primary, 'CONT'),
    async killPrimary() {
      primary.kill('SIGSTOP')
      way.close()
      await signalAll(primary, 'KILL')
      await once(primary, 'exit')
    },
    promote: () => until(() => isSo(at(portOfStandby), 'SELECT pg_promote() AS so'), late),
    async close() {
      if (primary.exitCode === null && primary.signalCode === null) {
        primary.kill('SIGINT')
        await once(primary, 'exit')
      }
      standby.kill('SIGINT')
      await once(standby, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Signals the server first, so that it starts no more, then what it started. */
async function signalAll(server: ChildProcess, signal: 'STOP' | 'CONT' | 'KILL'): Promise<void> {
  if (signal !== 'KILL') server.kill(`SIG${signal}`)
  await promisify(execFile)('pkill', [`-${signal}`, '-P', String(server.pid)])
  if (signal === 'KILL') server.kill('SIGKILL')
}

async function copyOf(home: Home, folder: string): Promise<Home> {
  await mkdir(folder)
  giveTo(folder, home.identity)
  const data = join(folder, 'data')
  await runProgram('cp', ['-a', home.data, data], home)
  return { ...home, folder, data }
}

async function start(home: Home, port: number, settings: Record<string, string>) {
  const { postgres } = prepareBinaries(home.identity)
  const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(postgres, ['-D', home.data, ...flags], { ...programOptions(home), stdio: 'ignore' })
  await once(child, 'spawn')
  return child
}

/** Passes bytes on some time after they came, in both directions; closed, it drops what is on its way. */
async function openWay(port: number): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => setTimeout(() => to.write(chunk), wayToStandby))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  const own = await freePort()
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve))
  return {
    port: own,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function isSo(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<{ so: boolean }>(statement)).rows[0]?.so === true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
