import { and, lt, ne } from 'drizzle-orm'
import { mailboxCodes } from '../../db/schema/capacity.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { failureCounts, rateLimits } from '../../db/schema/requests.ts'
import { deviceSecrets, knownDevices, sessions } from '../../db/schema/sessions.ts'
import { guessDays, guesses, linkTokens, loginChallenges } from '../../db/schema/sign-in.ts'
import { lockedForMinutes } from '../../domain/accounts.ts'
import { addDays, addMinutes, dubaiDateOf, minutesPerDay } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'

/** How long sent and failed messages can be looked up. */
const messagesKeptDays = 180
/** A device that has not been seen for this long counts as new. */
const devicesKnownDays = 400
/** Guesses count for delays longer than for locks. */
const guessesKeptMinutes = 4 * lockedForMinutes

/** Deletes what has expired: sessions, links, codes, challenges, devices, guesses, rate limit windows, old messages. */
export async function tidyAccounts({ db, now }: Context): Promise<void> {
  const moment = now()
  await db.delete(sessions).where(lt(sessions.expiresAt, moment))
  await db.delete(linkTokens).where(lt(linkTokens.expiresAt, moment))
  await db.delete(loginChallenges).where(lt(loginChallenges.expiresAt, moment))
  await db.delete(guesses).where(lt(guesses.lastAt, addMinutes(moment, -guessesKeptMinutes)))
  await db.delete(guessDays).where(lt(guessDays.day, addDays(dubaiDateOf(moment), -1)))
  await db.delete(deviceSecrets).where(lt(deviceSecrets.lastSeenAt, addMinutes(moment, -devicesKnownDays * minutesPerDay)))
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, addMinutes(moment, -devicesKnownDays * minutesPerDay)))
  await db.delete(mailboxCodes).where(lt(mailboxCodes.expiresAt, moment))
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, moment))
  await db.delete(failureCounts).where(lt(failureCounts.resetsAt, moment))
  await db
    .delete(outboxMessages)
    .where(and(ne(outboxMessages.state, 'queued'), lt(outboxMessages.createdAt, addMinutes(moment, -messagesKeptDays * minutesPerDay))))
}
