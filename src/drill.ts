import { databaseOn } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { openPool } from './db/pool.ts'
import { type RecoverySource, recover } from './db/recovery/recover.ts'
import type { ReadKeyring } from './db/vault/keyring.ts'
import { openVault } from './db/vault/open-vault.ts'
import { verifyAudit } from './operations/audit/verify-audit.ts'
import { checkLedger } from './operations/ledger/check-ledger.ts'

/**
 * How a drill of recovery ended. recoveredTo: the last transaction after the backup that came back, if any did. lostMs: from there, or from the backup, to
 * the moment that was asked for, or to the drill's beginning; null if unknown. problems: what was wrong in it. failure: why nothing came back, null if something did.
 */
export type Drill = {
  tookMs: number
  restoreMs: number
  backedUpAt: Date | null
  recoveredTo: Date | null
  lostMs: number | null
  bookings: number
  auditEntries: number
  problems: string[]
  failure: string | null
}

type Wanted = {
  source: RecoverySource
  /** The second to go back to; null for the newest there is. */
  at: Date | null
  user: string
  database: string
  within: string | null
  /** Where PostgreSQL's data stay afterwards; without it nothing of the drill does. */
  into?: string
  readKeyring: ReadKeyring
}

/** Restores the newest backup into an empty place and checks what came back: migrations, keys, the ledger and every seal of the audit. Never throws. */
export async function drill({ readKeyring, ...wanted }: Wanted): Promise<Drill> {
  const began = new Date()
  const nothing = { backedUpAt: null, recoveredTo: null, lostMs: null, bookings: 0, auditEntries: 0, problems: [] }
  try {
    const { url, backedUpAt, recoveredTo, close } = await recover(wanted)
    const restoreMs = Date.now() - began.getTime()
    try {
      const cameBack = recoveredTo ?? backedUpAt
      const lostMs = wanted.at ? 0 : cameBack && Math.max(0, began.getTime() - cameBack.getTime())
      const found = await check(url, recoveredTo ?? began, readKeyring)
      return { tookMs: Date.now() - began.getTime(), restoreMs, backedUpAt, recoveredTo, lostMs, ...found, failure: null }
    } finally {
      await close()
    }
  } catch (error) {
    const tookMs = Date.now() - began.getTime()
    return { ...nothing, tookMs, restoreMs: tookMs, failure: error instanceof Error ? error.message : String(error) }
  }
}

/** The shop as it was at a moment, on whose clock nothing is late. */
async function check(url: string, at: Date, readKeyring: ReadKeyring) {
  const pool = openPool(url, 2)
  try {
    await migrate(pool, readKeyring)
    const context = { db: databaseOn(pool), vault: await openVault(pool, readKeyring), now: () => at }
    const ledger = await checkLedger(context)
    const audit = await verifyAudit(context)
    const { rows } = await pool.query<{ bookings: number }>('SELECT count(*)::int AS bookings FROM bookings')
    const problems = ledger.problems.map(({ kind, subject, detail }) => `${kind} ${subject}: ${detail}`)
    if (!ledger.clean && problems.length === 0) problems.push('the trial balance is not zero')
    if (audit.problem)
      problems.push(`the audit: ${audit.problem.what} at seal ${audit.problem.seal ?? 'none'}, entry ${audit.problem.entry ?? 'none'}`)
    return { bookings: rows[0]?.bookings ?? 0, auditEntries: audit.entries, problems }
  } finally {
    await pool.end()
  }
}
