import type pg from 'pg'

const tables = ['audit_entries', 'audit_details', 'audit_seals', 'audit_head', 'audit_numbers', 'audit_unsealed', 'audit_findings'] as const
type Row = Record<string, unknown>
/** Every row of the audit. */
export type AuditCopy = Record<(typeof tables)[number], Row[]>

export async function copyAudit(pool: pg.Pool): Promise<AuditCopy> {
  const parts = tables.map((name) => `'${name}', (SELECT coalesce(json_agg(t), '[]') FROM ${name} t)`)
  return (await pool.query(`SELECT json_build_object(${parts.join(', ')}) AS copy`)).rows[0].copy
}

/** Puts these rows in the place of the audit's, as the owner of the database can, with the triggers switched off. */
export async function putAudit(pool: pg.Pool, copy: AuditCopy): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica')
    for (const name of tables) {
      await client.query(`DELETE FROM ${name}`)
      const put = `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${name}, $1)`
      await client.query(put, [JSON.stringify(copy[name])])
    }
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
