import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { sealOf } from '../../src/operations/audit/hash-entry.ts'
import type { AuditCopy } from './audit-copies.ts'

type Row = Record<string, unknown>
/** The audit an hour ago, and as it is now: copies that somebody with the database has. sealed: the last entry that has a seal. */
export type Copies = { earlier: AuditCopy; now: AuditCopy; last: number; sealed: number; lastEarlier: number }
/** Returns the first entry concerned, or null if nothing was changed. */
type Tamper = (audit: AuditCopy, at: { k: number; j: number; way: number }, copies: Copies) => number | null

const hex = (text: string) => `\\x${createHash('sha256').update(text).digest('hex')}`
const idOf = (row: Row) => Number(row.id ?? row.entry_id)
const rowOf = (rows: Row[], id: number): Row | undefined => rows.find((row) => idOf(row) === id)

function drop(audit: AuditCopy, isGone: (id: number) => boolean): void {
  for (const name of ['audit_entries', 'audit_details', 'audit_seals', 'audit_unsealed'] as const)
    audit[name] = audit[name].filter((row) => !isGone(idOf(row)))
}

/** What needs no key: numbers without a gap, the seals of the old form, and a head that fits them. */
function recompute(audit: AuditCopy): void {
  let previous: Buffer = Buffer.alloc(0)
  audit.audit_seals = audit.audit_seals
    .sort((a, b) => Number(a.seq) - Number(b.seq))
    .map((seal, index) => {
      const row = rowOf(audit.audit_entries, Number(seal.entry_id)) as Row
      const {
        id,
        actor_id: actorId,
        actor_role: actorRole,
        subject_kind: subjectKind,
        subject_id: subjectId,
        on_behalf_of: onBehalfOf,
      } = row
      const details = Buffer.from(String(row.details_hash).slice(2), 'hex')
      const entry = { id, actorId, actorRole, subjectKind, subjectId, onBehalfOf, verb: row.verb, reason: row.reason, undoes: row.undoes }
      previous = sealOf(previous, { ...entry, at: new Date(String(row.at)), detailsHash: details } as never)
      return { ...seal, seq: index + 1, hash: `\\x${previous.toString('hex')}` }
    })
  fitHead(audit)
}

function fitHead(audit: AuditCopy): void {
  const last = audit.audit_seals.reduce<Row | null>((one, seal) => (one && Number(one.seq) > Number(seal.seq) ? one : seal), null)
  audit.audit_head = audit.audit_head.map((head) => ({ ...head, seq: last?.seq ?? 0, hash: last?.hash ?? '\\x' }))
}

const setLast = (audit: AuditCopy, last: number) => {
  audit.audit_numbers = audit.audit_numbers.map((row) => ({ ...row, last }))
}

const changes: Row[] = [
  { reason: 'because' },
  { actor_role: 'superadmin' },
  { verb: 'message.close' },
  { at: '2026-01-01T00:00:00.000Z' },
  { subject_id: '999999' },
  { on_behalf_of: 'somebody' },
  { details_hash: hex('other') },
]

/** What somebody does who owns the database, has every trigger off and lacks the keys. */
export const tamperings: Record<string, Tamper> = {
  'an entry changed': (audit, { k, way }) => {
    Object.assign(rowOf(audit.audit_entries, k) ?? {}, changes[way % changes.length])
    if (way % 2 === 0) recompute(audit)
    // Every seal has another form then, so that the first is the first concerned.
    return way % 2 === 0 ? 1 : k
  },
  'details changed': (audit, { k }) => {
    Object.assign(rowOf(audit.audit_details, k) ?? {}, { after: { state: 'forged' } })
    return k
  },
  'details emptied as if erased': (audit, { k, way }) => {
    const other = rowOf(audit.audit_details, 1) as Row
    const proof = way % 2 ? other.proof : null
    Object.assign(rowOf(audit.audit_details, k) ?? {}, {
      before: null,
      after: null,
      erased_at: '2026-01-01T00:00:00Z',
      erasure_proof: proof,
    })
    return k
  },
  'an entry deleted alone': (audit, { k }) => {
    audit.audit_entries = audit.audit_entries.filter((row) => idOf(row) !== k)
    return k
  },
  'an entry deleted whole': (audit, { k, way }, { last }) => {
    drop(audit, (id) => id === k)
    if (way % 3 === 1)
      audit.audit_seals = audit.audit_seals.map((seal) => ({ ...seal, seq: Number(seal.seq) - (Number(seal.entry_id) > k ? 1 : 0) }))
    if (way % 3 > 0) fitHead(audit)
    if (way % 3 === 2) recompute(audit)
    if (k === last) setLast(audit, last - 1)
    return way % 3 === 2 && k > 1 ? 1 : k
  },
  'an entry deleted, and those after it numbered anew': (audit, { k }, { last }) => {
    drop(audit, (id) => id === k)
    for (const name of ['audit_entries', 'audit_details', 'audit_seals', 'audit_unsealed'] as const)
      for (const row of audit[name]) {
        const key = name === 'audit_entries' ? 'id' : 'entry_id'
        if (Number(row[key]) > k) row[key] = Number(row[key]) - 1
        if (name === 'audit_seals' && Number(row.entry_id) >= k) row.seq = Number(row.seq) - 1
      }
    setLast(audit, last - 1)
    fitHead(audit)
    return k
  },
  'an entry invented': (audit, { k, way }, { last }) => {
    const [id, like] = [last + 1, k]
    audit.audit_entries.push({ ...rowOf(audit.audit_entries, like), id, undoes: null, reason: 'invented' })
    audit.audit_details.push({ ...rowOf(audit.audit_details, like), entry_id: id, ...(way % 2 && { proof: hex('proof') }) })
    audit.audit_unsealed.push({ entry_id: id })
    setLast(audit, id)
    return id
  },
  'an entry invented with a seal': (audit, { k }, { last, sealed }) => {
    const id = last + 1
    audit.audit_entries.push({ ...rowOf(audit.audit_entries, k), id, undoes: null })
    audit.audit_details.push({ ...rowOf(audit.audit_details, k), entry_id: id })
    audit.audit_seals.push({ ...audit.audit_seals[0], seq: audit.audit_seals.length + 1, entry_id: id, hash: hex('seal') })
    setLast(audit, id)
    fitHead(audit)
    // The ones between have no seal, though a later one has.
    return sealed + 1
  },
  'an entry before the first': (audit) => {
    audit.audit_entries.push({ ...audit.audit_entries[0], id: 0, undoes: null })
    audit.audit_details.push({ ...audit.audit_details[0], entry_id: 0 })
    return 0
  },
  'two entries changed places': (audit, { k, j }) => {
    if (j === k) return null
    const [one, two] = [rowOf(audit.audit_entries, j), rowOf(audit.audit_entries, k)] as [Row, Row]
    const [first, second] = [rowOf(audit.audit_details, j), rowOf(audit.audit_details, k)] as [Row, Row]
    ;[one.id, two.id] = [two.id, one.id]
    ;[first.entry_id, second.entry_id] = [second.entry_id, first.entry_id]
    return Math.min(j, k)
  },
  'two seals changed places': (audit, { k, j }, { sealed }) => {
    if (j === k || Math.max(j, k) > sealed) return null
    const [one, two] = [rowOf(audit.audit_seals, j), rowOf(audit.audit_seals, k)] as [Row, Row]
    ;[one.entry_id, two.entry_id] = [two.entry_id, one.entry_id]
    return Math.min(j, k)
  },
  'the end cut off': (audit, { k, way }, { last, earlier, lastEarlier }) => {
    const end = way % 2 ? lastEarlier : k - 1
    drop(audit, (id) => id > end)
    setLast(audit, way % 5 === 0 ? last : end)
    fitHead(audit)
    if (end === lastEarlier) audit.audit_head = structuredClone(earlier.audit_head)
    return end + 1
  },
  'set back by an hour': (audit, _, { earlier, lastEarlier }) => {
    Object.assign(audit, structuredClone(earlier))
    return lastEarlier + 1
  },
  'seals set back by an hour, and one entry deleted': (audit, { k }, { earlier, lastEarlier, last }) => {
    const gone = lastEarlier + 1 + (k % (last - lastEarlier))
    audit.audit_seals = structuredClone(earlier.audit_seals)
    audit.audit_head = structuredClone(earlier.audit_head)
    drop(audit, (id) => id === gone)
    audit.audit_unsealed = audit.audit_entries.filter((row) => idOf(row) > lastEarlier).map((row) => ({ entry_id: row.id }))
    if (gone === last) setLast(audit, last - 1)
    return gone === last ? lastEarlier + 1 : gone
  },
  'everything as before the first seal': (audit, { k, way }, { last }) => {
    audit.audit_seals = []
    audit.audit_head = audit.audit_head.map((head) => ({ ...head, seq: 0, hash: '\\x', signature: '' }))
    audit.audit_numbers = audit.audit_numbers.map((row) => ({ ...row, beginning: null, keyed_after: way % 2 ? last : 0 }))
    drop(audit, (id) => id === k)
    audit.audit_unsealed = audit.audit_entries.map((row) => ({ entry_id: row.id }))
    if (way % 3 === 0) for (const row of audit.audit_details) row.proof = null
    return 1
  },
  'entries said to be from before the keys': (audit, { k }) => {
    Object.assign(rowOf(audit.audit_entries, k) ?? {}, { reason: 'because' })
    audit.audit_numbers = audit.audit_numbers.map((row) => ({ ...row, keyed_after: k }))
    recompute(audit)
    return 1
  },
}

/** One tampering, and whether the server ran meanwhile. */
export const anyTampering = fc.record({
  name: fc.constantFrom(...Object.keys(tamperings)),
  isRunning: fc.boolean(),
  k: fc.nat(),
  j: fc.nat(),
  way: fc.nat({ max: 60 }),
})
