import type pg from 'pg'
import { type Entry, headText, sealOf } from '../../src/operations/audit/hash-entry.ts'
import type { Services } from '../../src/operations/context.ts'

type Shop = Pick<Services, 'vault'> & { pool: pg.Pool }

const entriesIn = async (pool: pg.Pool): Promise<(Entry & { hash: Buffer | null })[]> =>
  (
    await pool.query(`SELECT e.id::int, e.at, e.actor_id AS "actorId", e.actor_role AS "actorRole", e.verb, e.subject_kind AS "subjectKind",
      e.subject_id AS "subjectId", e.on_behalf_of AS "onBehalfOf", e.reason, e.details_hash AS "detailsHash", e.undoes::int, s.hash
    FROM audit_seals s LEFT JOIN audit_entries e ON e.id = s.entry_id ORDER BY s.seq`)
  ).rows

/** What somebody without a key makes of the seals of old, after they changed what they liked. */
export async function recomputeSeals(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica')
    let previous: Buffer = Buffer.alloc(0)
    let seq = 0
    for (const entry of await entriesIn(pool)) {
      previous = sealOf(previous, entry)
      seq++
      await client.query('UPDATE audit_seals SET hash = $1 WHERE seq = $2', [previous, seq])
    }
    await client.query('UPDATE audit_head SET seq = $1, hash = $2', [seq, previous])
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/** The rule of before: whatever the head is, if its signature is not that of the newest key it is signed. */
export async function signAsBefore({ vault, pool }: Shop): Promise<void> {
  const { rows } = await pool.query('SELECT seq::int, hash, signature FROM audit_head')
  const signature = vault.sign(headText(rows[0]))
  if (rows[0].seq > 0 && rows[0].signature !== signature) await pool.query('UPDATE audit_head SET signature = $1', [signature])
}

/** The verification of before: every seal is the plain hash of the one before it and of its entry, and the head is signed. */
export async function holdsAsBefore({ vault, pool }: Shop): Promise<boolean> {
  const { rows } = await pool.query('SELECT seq::int, hash, signature FROM audit_head')
  let previous: Buffer = Buffer.alloc(0)
  let seq = 0
  for (const entry of await entriesIn(pool)) {
    if (entry.id === null || !entry.hash || !sealOf(previous, entry).equals(entry.hash)) return false
    previous = entry.hash
    seq++
  }
  return rows[0].seq === seq && previous.equals(rows[0].hash) && vault.isSigned(headText(rows[0]), rows[0].signature)
}
