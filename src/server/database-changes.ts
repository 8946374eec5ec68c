import pg from 'pg'
import type { Logger } from 'pino'
import type { BusinessMemory } from '../operations/business-memory.ts'
import type { LiveFeed } from '../operations/live-feed.ts'

const channels = { content: 'content_changed', planning: 'planning_changed', live: 'live_changes' }
const firstPause = 50
const longestPause = 1_000
const heartbeat = 5_000
const patience = 3_000
/** Timers take no longer time, and a clock may be set. */
const longestSleep = 3_600_000

/** The database, which may move to another host: where it is now, and to look where it went. */
export type Primary = { url(): string; find(): Promise<void> }

/**
 * onContent: at each change of content. live: is told what changes in the back office; memory: that something changed that it may keep; both,
 * whether changes are heard.
 */
type Hearers = {
  onContent: () => void
  live: Pick<LiveFeed, 'begin' | 'hear' | 'interrupt'>
  memory: Pick<BusinessMemory, 'begin' | 'forget' | 'interrupt'>
}

/**
 * Hears what any process changes in the database, and of content what the clock alone changes there, such as a scheduled article that becomes
 * public: one dedicated connection of the process, which reconnects by itself. Changes during a disconnection are not heard, so a
 * reconnection counts as a change of content, and interrupts what is live. Returns a function that stops it.
 */
export function watchDatabase(primary: Primary, log: Logger, { onContent, live, memory }: Hearers): () => Promise<void> {
  let isStopped = false
  let pause = firstPause
  let timer: NodeJS.Timeout | undefined
  let alarm: NodeJS.Timeout | undefined
  let current: pg.Client | undefined

  /** Reports the next change by the clock when it comes. */
  const setAlarm = async (client: pg.Client) => {
    const { rows } = await client.query<{ at: Date | null }>('SELECT next_content_change($1) AS at', [new Date()])
    const at = rows[0]?.at?.getTime() ?? Number.POSITIVE_INFINITY
    clearTimeout(alarm)
    if (isStopped) return
    const ring = () => {
      if (Date.now() >= at) {
        memory.forget()
        onContent()
      }
      setAlarm(client).catch(() => {})
    }
    alarm = setTimeout(ring, Math.min(Math.max(at - Date.now(), 0), longestSleep))
  }

  const connect = async () => {
    const client = new pg.Client({
      connectionString: primary.url(),
      application_name: 'service-market-changes',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
    })
    current = client
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost) return
      isLost = true
      clearTimeout(timer)
      live.interrupt()
      memory.interrupt()
      client.end().catch(() => {})
      if (isStopped) return
      primary.find()
      log.warn({ err: error, pause }, 'changes are not heard')
      timer = setTimeout(connect, pause)
      pause = Math.min(pause * 2, longestPause)
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === channels.live) return live.hear(payload)
      memory.forget()
      if (channel === channels.planning) return
      onContent()
      setAlarm(client).catch(lose)
    })
    try {
      await client.connect()
      await client.query(
        Object.values(channels)
          .map((channel) => `LISTEN ${channel}`)
          .join(';'),
      )
    } catch (error) {
      lose(error as Error)
      return
    }
    if (isLost) return
    pause = firstPause
    live.begin()
    memory.begin()
    onContent()
    setAlarm(client).catch(lose)
    const beat = () => {
      client.query('SELECT 1').then(() => {
        if (!isLost && !isStopped) timer = setTimeout(beat, heartbeat)
      }, lose)
    }
    timer = setTimeout(beat, heartbeat)
  }

  connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    clearTimeout(alarm)
    await current?.end().catch(() => {})
  }
}
