import { accountId } from './business-bookings.ts'
import { benchNow } from './business-size.ts'
import type { Run } from './load-tables.ts'

/** What waits for staff, as triggers would have put it there; some of it is in somebody's hands or put off. */
export async function fillQueues(run: Run): Promise<void> {
  const waiting = (queue: string, since: string, rows: string, due = `since + interval '1 day'`, opens = 'NULL::timestamptz') =>
    `SELECT '${queue}', id::text, since, ${due}, ${opens} FROM (SELECT id, ${since} AS since FROM ${rows}) AS ${queue}_waiting`
  const toCome = `visits WHERE status = 'scheduled' AND`
  await run(
    'queues',
    `INSERT INTO queue_items (queue, subject_id, since, due_at, opens_at) ${[
      waiting('visits', 'ends_at', `visits WHERE status = 'in_progress'`, undefined, 'since'),
      waiting('visits', 'ends_at', `visits WHERE status = 'completed' AND confirmed_by = 'customer' AND payment_method = 'cash'`),
      waiting('messages', 'created_at', `contact_messages WHERE state = 'open'`),
      waiting('support', 'created_at', `support_requests WHERE state = 'open'`),
      waiting('applications', 'submitted_at', `partner_applications WHERE state = 'received'`),
      waiting('reviews', 'created_at', 'reviews WHERE looked_at IS NULL'),
      waiting('mails', 'created_at', `outbox_messages WHERE state = 'failed'`),
      waiting('refunds', 'created_at', `refunds WHERE state = 'failed'`),
      waiting('approvals', 'asked_at', `approvals WHERE state = 'open'`),
      waiting('withdrawals', 'payable_at', `withdrawals WHERE state IN ('requested', 'approved')`, undefined, 'since'),
      waiting('unassigned', 'starts_at', `${toCome} id % 30 = 0`, 'since'),
      waiting('conflicts', 'starts_at', `${toCome} id % 40 = 1`, 'since'),
      `SELECT 'payments', owner, created_at, created_at + interval '1 day', NULL::timestamptz FROM ledger_accounts WHERE kind = 'visit' AND balance > 0`,
    ].join(' UNION ALL ')}`,
  )
  await run('taken', `UPDATE queue_items SET taken_by = ${accountId(1)} WHERE abs(hashtext(queue || subject_id)) % 4 = 0`)
  await run(
    'put off',
    `UPDATE queue_items SET snoozed_until = $1::timestamptz + interval '1 day' WHERE abs(hashtext(queue || subject_id)) % 9 = 0`,
    [benchNow],
  )
}
