import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { cardSetups } from '../../db/schema/cards.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { settleCard } from './settle-card.ts'

const settledAfterMinutes = 1
const abandonedAfterMinutes = 24 * 60
const atOnce = 20

/**
 * Looks up the outcome of saving cards that is still open, because an event never came or the process ended. Returns how many were settled.
 */
export async function settleOpenCards(context: Context): Promise<number> {
  const now = context.now()
  const isOpen = and(eq(cardSetups.state, 'open'), eq(cardSetups.gateway, context.gateway.name))
  const inTime = and(
    lt(cardSetups.createdAt, addMinutes(now, -settledAfterMinutes)),
    gt(cardSetups.createdAt, addMinutes(now, -abandonedAfterMinutes)),
  )
  const open = await context.db.select().from(cardSetups).where(and(isOpen, inTime)).orderBy(asc(cardSetups.createdAt)).limit(atOnce)
  let ended = 0
  for (const setup of open) {
    const found = await context.gateway.findCard(setup.id, setup.createdAt).catch((error: unknown) => {
      context.log.warn({ err: error, setup: setup.id }, 'a card could not be looked up; it is tried again')
      return null
    })
    if (found && (await settleCard(context, setup, found))) ended++
  }
  return ended
}
