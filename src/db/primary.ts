import pg from 'pg'

/** The primary among the hosts of an address, as far as this process knows. */
export type Primary = {
  /** The address with that host alone. */
  url(): string
  /** Asks every host once which of them is the primary. Whoever cannot reach it, or reached a standby, asks for this and then tries again. */
  find(): Promise<void>
  /** listener is called when another host has become the primary. */
  onMoved(listener: () => void): void
}

const patience = 2_000
const parts = /^(postgres(?:ql)?:\/\/)([^@/]*@)?([^/?#]*)(.*)$/s

/** One address for each host of an address such as postgres://shop@one:5432,two:5432/shop. */
export function hostsIn(url: string): string[] {
  const [, scheme = '', login = '', hosts = '', rest = ''] = parts.exec(url) ?? []
  return hosts.split(',').map((host) => `${scheme}${login}${host}${rest}`)
}

const primaries = new Map<string, Primary>()

/** What is known of an address's primary, shared by all who ask in this process. An address with one host has that for ever. */
export function primaryOf(url: string): Primary {
  const known = primaries.get(url) ?? openPrimary(hostsIn(url))
  primaries.set(url, known)
  return known
}

function openPrimary(hosts: string[]): Primary {
  const listeners: (() => void)[] = []
  let current = hosts[0] ?? ''
  let finding: Promise<void> | null = null
  const find = async () => {
    const answers = await Promise.all(hosts.map(async (host) => ({ host, isPrimary: await isPrimary(host) })))
    const primaries = answers.filter((answer) => answer.isPrimary).map(({ host }) => host)
    const [found] = primaries
    if (!found || primaries.includes(current)) return
    current = found
    for (const listener of listeners) listener()
  }
  return {
    url: () => current,
    find() {
      if (hosts.length < 2) return Promise.resolve()
      finding ??= find().finally(() => {
        finding = null
      })
      return finding
    },
    onMoved: (listener) => void listeners.push(listener),
  }
}

export async function isStandby(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
  return rows[0]?.standby !== false
}

async function isPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience })
  client.on('error', () => {})
  try {
    await client.connect()
    return !(await isStandby(client))
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
