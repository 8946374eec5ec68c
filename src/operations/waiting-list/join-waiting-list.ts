import { and, eq, inArray, sql } from 'drizzle-orm'
import type { JoinedWaitingList, WaitingListInput } from '../../contracts/waiting-list.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { type WantedVisit, waitingListEntries } from '../../db/schema/waiting-list.ts'
import { minutesOfTime } from '../../domain/dubai-time.ts'
import { mailboxOf } from '../../domain/email.ts'
import { networksOf } from '../../domain/network.ts'
import { findService } from '../availability/find-service.ts'
import { type Calendar, explained, recallCalendar } from '../availability/read-calendar.ts'
import { readFreeDays } from '../availability/read-free-days.ts'
import { everyMember } from '../availability/recall-team.ts'
import { refusalOf, refuseStart } from '../availability/refuse-start.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { waitingListJoined } from '../messages/mails/waiting-list-joined.ts'
import { throttleKey } from '../messages/throttle-key.ts'
import { randomId } from '../random-id.ts'
import { readOffered } from '../services/read-offered.ts'
import { settleScope } from '../services/settle-scope.ts'
import { confirm } from './confirm-place.ts'
import { getWaitingListEntry } from './get-waiting-list-entry.ts'
import { refusedPlace } from './refused-place.ts'

type Wish = WaitingListInput & { serviceId: number; calendar: Calendar }

/** A mail about the same place is sent again after this many minutes. */
const mailAgainAfter = 60

/**
 * Puts somebody on the waiting list for a day, or one time of it, without free times. The place counts at once for the address of a
 * confirmed account; anybody else gets an email whose link confirms it, and nobody but its reader gets the id, with which offers are claimed.
 * Throws AppError not_found; invalid for a time at which no visit could start if everybody cancelled, or for a team that does not exist;
 * conflict if there is a free time, or if the party or the day has as many places as the database allows (bound_waiting_list).
 */
export async function joinWaitingList(context: Context, input: WaitingListInput): Promise<JoinedWaitingList> {
  const [dated, { serviceId, site }] = await Promise.all([
    recallCalendar(context, input.date, input.date),
    findService(context, { service: input.service_id, city: input.city, area: input.area, wants_gender: input.wants_gender }),
  ])
  const wish = { ...input, ...(await teamFor(context, input)), serviceId, calendar: { ...dated, site } }
  await refuseImpossible(context, wish)
  const isConfirmed = await isOfConfirmedAccount(context, input.email)
  const id = await keepPlace(context, wish, isConfirmed)
  const entry = await getWaitingListEntry(context, id)
  return isConfirmed ? entry : { ...entry, id: null, state: 'unconfirmed', offer: null, held_until: null, booking: null }
}

/** Who would come for how long, where that follows from answers or from the part of the service. Throws AppError not_found, invalid. */
async function teamFor(context: Context, input: WaitingListInput): Promise<Pick<WaitingListInput, 'cleaners' | 'hours'>> {
  const { cleaners, hours, sub_service_id, answers } = input
  if (!sub_service_id && !answers) return { cleaners, hours }
  const scope = settleScope(context, await readOffered(context, input), { ...input, frequency: 'Once' })
  return { cleaners: scope.cleaners, hours: scope.hours }
}

async function refuseImpossible(context: Context, { serviceId, calendar, date, time, hours, cleaners, wants_gender }: Wish): Promise<void> {
  const words = wordsFor(context)
  const question = { serviceId, calendar, from: date, days: 1, hours, cleaners, gender: wants_gender ?? null }
  const [day] = explained(context, calendar, hours, await readFreeDays(context, question))
  const why = day?.unavailable ?? 'full'
  if (why !== 'full' && why !== 'team_too_large') refuseStart(context, why === 'closed' ? 'closed_day' : why)
  if (time !== undefined) refuseStart(context, refusalOf(context, calendar, { date, time, hours }))
  if (day?.times.some((free) => time === undefined || free === time)) {
    throw new AppError('conflict', words.timesAreFree, { data: { times: day.times } })
  }
  if (cleaners > (await everyMember(context, question)).length) {
    throw new AppError('invalid', words.teamTooLarge, { fields: { cleaners: words.teamTooLarge } })
  }
}

async function isOfConfirmedAccount({ db, actor }: Context, email: string): Promise<boolean> {
  if (actor.kind !== 'customer') return false
  const [account] = await db
    .select({ email: accounts.email, verifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId))
  return account !== undefined && account.verifiedAt !== null && mailboxOf(account.email) === mailboxOf(email)
}

/** Returns the id of the place, which may have been there before. The email tells its reader which of both it is. */
async function keepPlace(context: Context, wish: Wish, isConfirmed: boolean): Promise<string> {
  const { serviceId, city, area = null, date, hours, cleaners, email, wants_gender: wantsGender, wants_language: wantsLanguage } = wish
  const address = context.caller?.address
  const [network, ...wider] = (address ? networksOf(address) : []).map(({ name }) => context.vault.hash('caller', name))
  const id = randomId('wait')
  try {
    return await context.db.transaction(async (tx) => {
      const [added] = await tx
        .insert(waitingListEntries)
        .values({
          id,
          wanted: context.vault.seal(waitingListEntries.wanted, id, wantedOf(wish)),
          ...{ serviceId, city, area, date, hours, cleaners, email, wantsGender, wantsLanguage },
          startMinute: startMinuteOf(wish),
          accountId: context.actor.kind === 'customer' ? context.actor.accountId : null,
          network: network ?? null,
          widerNetworks: wider.map((hash) => hash.toString('base64url')),
          language: context.language,
          state: isConfirmed ? 'waiting' : 'unconfirmed',
          confirmedAt: isConfirmed ? context.now() : null,
          createdAt: context.now(),
        })
        .onConflictDoNothing()
        .returning({ id: waitingListEntries.id })
      const place = added?.id ?? (await tx.select({ id: waitingListEntries.id }).from(waitingListEntries).where(isSameWish(wish)))[0]?.id
      if (!place) throw new AppError('conflict', wordsFor(context).waitingListOften)
      if (isConfirmed && !added) await confirm(context, tx, place)
      if (!isConfirmed)
        await announce(context, tx, waitingListJoined, { place }, { key: throttleKey(context, mailAgainAfter, `place:${place}`) })
      return place
    })
  } catch (error) {
    throw refusedPlace(context, error)
  }
}

const wantedOf = ({ sub_service_id, materials, answers = {}, promo_code, same_team_as }: Wish): WantedVisit => ({
  subServiceId: sub_service_id ?? null,
  materials: materials === 'Yes',
  answers,
  promoCode: promo_code?.trim() || null,
  sameTeamAs: same_team_as ?? null,
})

const startMinuteOf = ({ time }: Wish): number | null => (time === undefined ? null : minutesOfTime(time))

const isSameWish = (wish: Wish) =>
  and(
    eq(sql`mailbox_of(${waitingListEntries.email})`, mailboxOf(wish.email)),
    eq(waitingListEntries.serviceId, wish.serviceId),
    eq(waitingListEntries.city, wish.city),
    eq(waitingListEntries.date, wish.date),
    sql`${waitingListEntries.startMinute} IS NOT DISTINCT FROM ${startMinuteOf(wish)}`,
    inArray(waitingListEntries.state, ['unconfirmed', 'waiting', 'offered']),
  )
