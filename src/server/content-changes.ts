import pg from 'pg'
import type { Logger } from 'pino'

const channel = 'content_changed'
const firstPause = 50
const longestPause = 1_000
const heartbeat = 5_000
const patience = 3_000

/**
 * Calls back at each change of content in the database, made by any process, over a dedicated connection that reconnects by itself. Changes
 * during a disconnection are not reported, so a reconnection counts as a change. Returns a function that stops it.
 */
export function watchContent(databaseUrl: string, log: Logger, onChange: () => void): () => Promise<void> {
  let isStopped = false
  let pause = firstPause
  let timer: NodeJS.Timeout | undefined
  let current: pg.Client | undefined

  const connect = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'service-market-content',
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
      client.end().catch(() => {})
      if (isStopped) return
      log.warn({ err: error, pause }, 'changes of content are not heard')
      timer = setTimeout(connect, pause)
      pause = Math.min(pause * 2, longestPause)
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', () => onChange())
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
    } catch (error) {
      lose(error as Error)
      return
    }
    if (isLost) return
    pause = firstPause
    onChange()
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
    await current?.end().catch(() => {})
  }
}
