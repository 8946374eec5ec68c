import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../db/client.ts'
import { auditDetails, auditEntries } from '../../db/schema/audit.ts'
import type { AuditSubject } from '../../domain/audit-subjects.ts'
import { type StaffVerb, staffVerbs } from '../../domain/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { once } from '../idempotency.ts'
import { hashOfDetails } from './hash-details.ts'
import { proofOf } from './hash-entry.ts'
import { keepUndo, type Undo, type Undoable } from './keep-undo.ts'
import { askedBy, type StaffActor, staffWhoMay } from './rights.ts'

/** What is done to what; key is the Idempotency-Key, request what it must be repeated with. */
export type StaffAct = {
  verb: StaffVerb
  subject: { kind: AuditSubject; id: string | number }
  reason?: string | null
  key: string | null
  request: Record<string, unknown>
}

/**
 * The outcome of a verb: its result, what it changed (ids and states, no personal data), and the account it was done for. undo and held say how
 * it is taken back. undoes: the entry that it takes back itself.
 */
export type Done<T> = Undoable & {
  result: T
  /** The id of what was made, for a verb whose subject has none before. */
  made?: string | number
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  onBehalfOf?: string | null
  undoes?: number
}

/** The result of a verb, and how it can be taken back: null if it cannot. */
export type Acted<T> = { data: T; undo: Undo | null }

/**
 * Does what a member of staff asks for and writes its one audit entry, in one transaction. Repeated with the same key it returns the first
 * result and writes nothing. Throws AppError unauthenticated, forbidden, invalid (a reason is missing), idempotency_key_reused, and
 * whatever the work throws.
 */
export async function actAsStaff<T>(
  context: Context,
  act: StaffAct,
  work: (tx: Transaction, actor: StaffActor) => Promise<Done<T>>,
): Promise<Acted<T>> {
  let written: number | null = null
  const done = await context.db.transaction(async (tx) => {
    const actor = await staffWhoMay(context, tx, act.verb)
    const reason = act.reason?.trim() || null
    refuseWithoutReason(context, act.verb, reason)
    const claim = { scope: `staff:${actor.accountId}:${act.verb}:${act.subject.id}`, key: act.key, request: act.request }
    const acted = await once(context, tx, claim, async () => {
      const { result, made, undo, held, ...changed } = await work(tx, actor)
      const subject = { kind: act.subject.kind, id: made ?? act.subject.id }
      const entry = await writeEntry(context, tx, { ...act, subject, reason, actor, ...changed })
      written = entry
      return { data: result, undo: await keepUndo(context, tx, { entry, verb: act.verb, rights: askedBy(actor) }, { undo, held }) }
    })
    await context.alongside?.(tx, acted.undo)
    return acted
  })
  if (written !== null) context.audit.wrote(written)
  return done
}

function refuseWithoutReason(context: Context, verb: StaffVerb, reason: string | null): void {
  if (!staffVerbs[verb].needsReason || reason !== null) return
  const message = wordsFor(context).reasonRequired
  throw new AppError('invalid', message, { fields: { reason: message } })
}

type Written = Omit<StaffAct, 'key' | 'request'> &
  Omit<Done<never>, 'result' | 'made' | keyof Undoable> & { actor: Pick<StaffActor, 'accountId' | 'role'>; reason: string | null }

/** Writes an entry with the server's proof of it; its number is known only then. Returns that. */
export async function writeEntry(context: Pick<Context, 'now' | 'vault'>, tx: Transaction, written: Written): Promise<number> {
  const { verb, subject, reason, actor, before = null, after = null, onBehalfOf = null, undoes = null } = written
  const salt = randomBytes(16)
  const values = {
    at: context.now(),
    actorId: actor.accountId,
    actorRole: actor.role,
    verb,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    onBehalfOf,
    reason,
    detailsHash: hashOfDetails(salt, { before, after }),
    undoes,
  }
  const [entry] = await tx.insert(auditEntries).values(values).returning({ id: auditEntries.id })
  if (!entry) throw new Error('The audit entry was not written')
  const proof = proofOf(context.vault, { id: entry.id, ...values })
  await tx.insert(auditDetails).values({ entryId: entry.id, salt, before, after, proof })
  return entry.id
}
