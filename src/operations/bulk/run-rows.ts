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
type OnOneRow = (context: Context, id: string, reason: string) => Promise<Acted<unknown>>

const verbs: Record<BulkVerb | 'act.undo', OnOneRow> = {
  'booking.confirm': (context, id) => confirmBookingAsStaff(context, id, null),
  'message.close': (context, id) => closeMessage(context, Number(id), null),
  'message.reopen': (context, id) => reopenMessage(context, Number(id), null),
  'support.close': (context, id) => closeForCustomer(context, id, null),
  'support.reopen': (context, id) => reopenForCustomer(context, id, null),
  'review.publish': (context, id) => publishReview(context, Number(id), null),
  'review.hide': (context, id, reason) => hideReview(context, Number(id), reason, null),
  'mail.resend': (context, id) => resendMessage(context, Number(id), null),
  'mail.dismiss': (context, id) => dismissMessage(context, Number(id), null),
  'act.undo': (context, id) => undoAct(context, Number(id), null),
}

/** One after another, and at a turn not for long, so that a long run keeps no other jobs waiting. */
const rowsATurn = 200
const turnMs = 1_000

/**
 * Works on the runs that have rows waiting, the oldest first: each row is what its member of staff would do by hand, with the rights they
 * have now. Its answer is written in the transaction of the deed, so that a process that is killed repeats none. After each row it rests for as long
 * as the row took: the busier visitors keep the machine, the longer. Returns how many rows it worked on.
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
    const began = context.now().getTime()
    await runRow(asked, run, id)
    done += 1
    const now = context.now().getTime()
    if (now > ends) break
    await context.wait(now - began)
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
  const isWaiting = and(eq(bulkRows.runId, run), eq(bulkRows.subjectId, id), eq(bulkRows.state, 'waiting'))
  const answering: Context = {
    ...context,
    alongside: async (tx, undo) => {
      const answer = { state: 'done', undoId: undo && Number(undo.id) } as const
      const answered = await tx.update(bulkRows).set(answer).where(isWaiting).returning({ id: bulkRows.subjectId })
      if (answered.length === 0) throw new AppError('conflict', wordsFor(context).stateChanged)
    },
  }
  try {
    await verbs[verb](answering, id, reason ?? '')
  } catch (error) {
    await context.db
      .update(bulkRows)
      .set({ state: 'refused', message: messageOf(context, error) })
      .where(isWaiting)
  }
}

/** Throws what is no answer for the row: the database is away. */
function messageOf(context: Context, error: unknown): string {
  if (error instanceof AppError) return error.message
  if (isDatabaseAway(error)) throw error
  context.log.error({ err: error }, 'a row of a bulk run failed')
  return wordsFor(context).somethingWrong
}
