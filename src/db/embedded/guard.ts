import { copyFileSync, statSync, truncateSync } from 'node:fs'
import type { Home } from './home.ts'
import { hasCrashed } from './postmaster.ts'

const LOG_LIMIT = 8 * 1024 * 1024

/**
 * Checks the cluster every second while this process lives, without keeping the process alive: calls `revive` if the postmaster was killed,
 * and keeps the log below 8 MB, plus one older part.
 * Output: a function that stops the checks.
 */
export function watchCluster(home: Home, revive: () => Promise<void>, log: (line: string) => void): () => void {
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    try {
      trimLog(home)
      if (hasCrashed(home)) await revive()
    } catch (error) {
      log(`PostgreSQL is gone and could not be brought back: ${error instanceof Error ? error.message : error}`)
    } finally {
      busy = false
    }
  }
  const timer = setInterval(look, 1000)
  timer.unref()
  return () => clearInterval(timer)
}

// PostgreSQL appends to the file it was given, so the file is truncated, never renamed.
export function trimLog({ logFile }: Home): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) < LOG_LIMIT) return
  copyFileSync(logFile, `${logFile}.1`)
  truncateSync(logFile)
}
