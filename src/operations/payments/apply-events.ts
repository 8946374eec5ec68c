import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { providerEvents } from '../../db/schema/payments.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { doesGatewayAnswer } from './does-gateway-answer.ts'
import { applyEvent } from './receive-event.ts'

const atOnce = 50

/** Applies events that were received but not applied, because the process ended or the provider could not be reached; not while it does not answer. Returns how many. */
export async function applyEvents(context: Context): Promise<number> {
  const open = await context.db
    .select({ id: providerEvents.eventId, subject: providerEvents.subject, subjectId: providerEvents.subjectId })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.gateway, context.gateway.name),
        isNull(providerEvents.appliedAt),
        lt(providerEvents.receivedAt, addMinutes(context.now(), -1)),
      ),
    )
    .orderBy(asc(providerEvents.receivedAt))
    .limit(atOnce)
  if (open.length > 0 && !(await doesGatewayAnswer(context))) return 0
  for (const event of open) {
    await applyEvent(context, event).catch((error: unknown) => context.log.warn({ err: error, event: event.id }, 'an event waits'))
  }
  return open.length
}
