import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { bulkRows, bulkRuns } from '../../db/schema/bulk.ts'
import { staffRoles } from '../../domain/accounts.ts'
import type { BulkVerb } from '../../domain/bulk-verbs.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import { confirmBookingAsStaff } from '../bookings/confirm-booking-as-staff.ts'
import { closeMessage } from '../contact-messages/close-message.ts'
import { reopenMessage } from '../contact-messages/reopen-message.ts'
import type { Actor, Context } from '../context.ts'
import { wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isDatabaseAway } from '../is-database-away.ts'
import { dismissMessage } from '../outbox/dismiss-message.ts'
import { resendMessage } from '../outbox/resend-message.ts'
import { hideReview } from '../reviews/hide-review.ts'
import { publishReview } from '../reviews/publish-review.ts'
import { closeForCustomer } from '../support/close-for-customer.ts'
import { reopenForCustomer } from '../support/reopen-for-customer.ts'
import { undoAct } from '../undo/undo-act.ts'

type Run = Pick<typeof bulkRuns.$inferSelect, 'id' | 'verb' | 'reason' | 'askedBy' | 'language'>
type OnOneRow = (context: Context, id: string, reason: string, key: string) => Promise<Acted<unknown>>

const verbs: Record<BulkVerb | 'act.undo', OnOneRow> = {
  'booking.confirm': (context, id, _, key) => confirmBookingAsStaff(context, id, key),
  'message.close': (context, id, _, key) => closeMessage(context, Number(id), key),
  'message.reopen': (context, id, _, key) => reopenMessage(context, Number(id), key),
  'support.close': (context, id, _, key) => closeForCustomer(context, id, key),
  'support.reopen': (context, id, _, key) => reopenForCustomer(context, id, key),
  'review.publish': (context, id, _, key) => publishReview(context, Number(id), key),
  'review.hide': (context, id, reason, key) => hideReview(context, Number(id), reason, key),
  'mail.resend': (context, id, _, key) => resendMessage(context, Number(id), key),
  'mail.dismiss': (context, id, _, key) => dismissMessage(context, Number(id), key),
  'act.undo': (context, id, _, key) => undoAct(context, Number(id), key),
}

/** One after another, and at a turn few and not for long, so that a long run keeps neither visitors nor other jobs waiting, also on a busy day. */
const rowsATurn = 100
const turnMs = 1_000

/**
 * Works on the runs that have rows waiting, the oldest first: each row is what its member of staff would do by hand, with the rights they
 * have now. A row is done under a key of the run, so that a process that is killed between the deed and its answer repeats no deed.
 * Returns how many rows it worked on.
 */
export async function runRows(context: Context): Promise<number> {
  const run = await oldestWaiting(context)
  if (!run) return 0
  const waiting = await context.db
    .select({ id: bulkRows.subjectId })
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, run.id), eq(bulkRows.state, 'waiting')))
    .orderBy(bulkRows.subjectId)
    .limit(rowsATurn)
  const asked: Context = { ...context, actor: await actorOf(context, run), language: run.language }
  const ends = context.now().getTime() + turnMs
  let done = 0
  for (const { id } of waiting) {
    await runRow(asked, run, id)
    done += 1
    if (context.now().getTime() > ends) break
  }
  return done
}

async function oldestWaiting(context: Context): Promise<Run | undefined> {
  const [run] = await context.db
    .select({ id: bulkRuns.id, verb: bulkRuns.verb, reason: bulkRuns.reason, askedBy: bulkRuns.askedBy, language: bulkRuns.language })
    .from(bulkRuns)
    .where(sql`EXISTS (SELECT FROM bulk_rows r WHERE r.run_id = ${bulkRuns.id} AND r.state = 'waiting')`)
    .orderBy(bulkRuns.createdAt)
    .limit(1)
  return run
}

/** Whoever asked for the run, as they are now: somebody who has left the staff does nothing more. */
async function actorOf({ db }: Context, { askedBy }: Run): Promise<Actor> {
  const [account] = await db.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, askedBy))
  const role = staffRoles.find((one) => one === account?.role)
  return role ? { kind: 'staff', role, accountId: askedBy, sessionId: 'none' } : { kind: 'visitor' }
}

async function runRow(context: Context, { id: run, verb, reason }: Run, id: string): Promise<void> {
  const answer = await verbs[verb](context, id, reason ?? '', `bulk:${run}`).then(
    ({ undo }) => ({ state: 'done' as const, undoId: undo && Number(undo.id) }),
    (error: unknown) => ({ state: 'refused' as const, message: messageOf(context, error) }),
  )
  await context.db
    .update(bulkRows)
    .set(answer)
    .where(and(eq(bulkRows.runId, run), eq(bulkRows.subjectId, id), eq(bulkRows.state, 'waiting')))
}

/** Throws what is no answer for the row: the database is away. */
function messageOf(context: Context, error: unknown): string {
  if (error instanceof AppError) return error.message
  if (isDatabaseAway(error)) throw error
  context.log.error({ err: error }, 'a row of a bulk run failed')
  return wordsFor(context).somethingWrong
}
