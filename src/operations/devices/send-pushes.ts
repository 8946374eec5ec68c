import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { contactInfo } from '../../db/schema/content.ts'
import { professionalDevices } from '../../db/schema/field-work.ts'
import { pushes, pushSubscriptions } from '../../db/schema/pushes.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { PushNotice } from '../../domain/pushes.ts'
import type { Push, PushOutcome } from '../../integrations/push/web-push.ts'
import type { Context } from '../context.ts'
import { readPushKeys } from './push-keys.ts'

const atOnce = 20
/** Longer than a push service may take: until then nobody else sends a claimed message, and after that somebody tries again. */
const claimedForMinutes = 1
/** What could not be sent by then is seen by whoever opens the app. */
const mostAttempts = 3
/** A subscription that failed this often in a row belongs to a phone that nobody uses. */
const mostFailures = 10

type Claimed = typeof pushes.$inferSelect
type Listener = { deviceId: number; professionalId: number; subscription: Push['subscription'] }
type Sender = Pick<Push, 'keys' | 'contact'>

/**
 * Tells phones what is due, outside any transaction: a message is claimed first, and the claim of a dead process is taken over. One that changed
 * meanwhile is sent again. Subscriptions that their browser has ended are deleted. Returns how many messages reached a push service.
 */
export async function sendPushes(context: Context): Promise<number> {
  const due = await claim(context)
  if (due.length === 0) return 0
  const [keys, listeners, [office]] = await Promise.all([
    readPushKeys(context),
    readListeners(context, due),
    context.db.select({ email: contactInfo.email }).from(contactInfo).limit(1),
  ])
  const sender = { keys, contact: office ? `mailto:${office.email}` : context.site.publicUrl.replace(/^http:/, 'https:') }
  const sent = await Promise.all(due.map((push) => sendOne(context, push, listeners, sender)))
  return sent.filter(Boolean).length
}

async function claim({ db, now }: Context): Promise<Claimed[]> {
  const these = sql`id = ANY (ARRAY(SELECT id FROM pushes WHERE send_at <= ${now().toISOString()} ORDER BY send_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED))`
  const claimed = await db
    .update(pushes)
    .set({ attempts: sql`${pushes.attempts} + 1`, sendAt: addMinutes(now(), claimedForMinutes) })
    .where(these)
    .returning()
  return claimed.sort((a, b) => a.id - b.id)
}

async function readListeners(context: Context, due: readonly Claimed[]): Promise<Listener[]> {
  const people = [...new Set(due.map(({ professionalId }) => professionalId))]
  const rows = await context.db
    .select({
      deviceId: pushSubscriptions.deviceId,
      professionalId: pushSubscriptions.professionalId,
      subscription: pushSubscriptions.subscription,
    })
    .from(pushSubscriptions)
    .innerJoin(professionalDevices, eq(professionalDevices.id, pushSubscriptions.deviceId))
    .where(
      and(
        inArray(pushSubscriptions.professionalId, people),
        isNotNull(professionalDevices.tokenHash),
        gt(professionalDevices.expiresAt, context.now()),
      ),
    )
  return rows.map(({ subscription, ...row }) => ({
    ...row,
    subscription: context.vault.open(pushSubscriptions.subscription, String(row.deviceId), subscription),
  }))
}

/** Whether a push service took it for one of the phones, or there is none. */
async function sendOne(context: Context, push: Claimed, listeners: readonly Listener[], sender: Sender): Promise<boolean> {
  const { professionalId, kind, about, change, id, attempts } = push
  const notice: PushNotice = { kind, about, change }
  const payload = JSON.stringify(notice)
  const topic = createHash('sha256').update(`${kind} ${about}`).digest('base64url').slice(0, 32)
  const theirs = listeners.filter((listener) => listener.professionalId === professionalId)
  const outcomes = await Promise.all(
    theirs.map(async ({ deviceId, subscription }) => {
      const outcome = await context.push.send({ subscription, payload, topic, ...sender })
      await note(context, deviceId, outcome)
      return outcome
    }),
  )
  const isDone = outcomes.includes('sent') || !outcomes.includes('failed') || attempts >= mostAttempts
  if (isDone) await context.db.delete(pushes).where(and(eq(pushes.id, id), eq(pushes.attempts, attempts)))
  return outcomes.includes('sent')
}

async function note({ db, log }: Context, deviceId: number, outcome: PushOutcome): Promise<void> {
  const isThis = eq(pushSubscriptions.deviceId, deviceId)
  if (outcome === 'gone') await db.delete(pushSubscriptions).where(isThis)
  else if (outcome === 'sent')
    await db
      .update(pushSubscriptions)
      .set({ failures: 0 })
      .where(and(isThis, gt(pushSubscriptions.failures, 0)))
  else {
    log.warn({ device: deviceId }, 'a push service did not take a message')
    const [{ failures } = { failures: 0 }] = await db
      .update(pushSubscriptions)
      .set({ failures: sql`${pushSubscriptions.failures} + 1` })
      .where(and(isThis, lt(pushSubscriptions.failures, mostFailures)))
      .returning({ failures: pushSubscriptions.failures })
    if (failures >= mostFailures) await db.delete(pushSubscriptions).where(isThis)
  }
}
