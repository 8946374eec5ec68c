import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { ProAction } from '../../contracts/pro/actions.ts'
import type { Transaction } from '../../db/client.ts'
import { fieldReports, visitJourneys, visitPhotos } from '../../db/schema/field-work.ts'
import { visits } from '../../db/schema/visits.ts'
import { addMinutes, dubaiDateOf } from '../../domain/dubai-time.ts'
import { minutesToAnswer } from '../../domain/extra-time.ts'
import { arrivalOf, isStep, mayTakeBackUntil, refusalOfStep, refusalOfWait, type TakenAct, workedSince } from '../../domain/field-times.ts'
import { earlyStartMinutes, type FieldReportKind, happenedAt, isDoubt, type RefusalCode } from '../../domain/field-work.ts'
import { signedInProfessional } from '../access.ts'
import { receiveCash } from '../charges/receive-cash.ts'
import type { Context } from '../context.ts'
import { askExtraTime } from '../extra-time/ask-extra-time.ts'
import { NoTimeLeft } from '../extra-time/extend-visit.ts'
import { announce } from '../messages/announce.ts'
import { onTheWay } from '../messages/mails/on-the-way.ts'
import { runningLate } from '../messages/mails/running-late.ts'
import { recordCompletion } from '../visits/complete-visit.ts'
import { markNoShow } from '../visits/mark-no-show.ts'
import { startVisit } from '../visits/start-visit.ts'
import { askQuestion } from './ask-question.ts'
import { lockOwnVisit, type OwnVisit } from './own-visit.ts'
import { takenActs } from './taken-acts.ts'

/** An act that is refused; visitId: the visit it is recorded with, null if it is not this professional's. */
export class RefusedAction extends Error {
  code: RefusalCode
  visitId: number | null

  constructor(code: RefusalCode, visitId: number | null) {
    super(code)
    this.code = code
    this.visitId = visitId
  }
}

/** What follows an act after the commit: a completed visit is charged, the booking of a missed one settled. */
type Applied = { completed?: number; missedOf?: string }
type Act = { action: ProAction; at: Date; visit: OwnVisit; professionalId: number; taken: readonly TakenAct[] }
type Work = (context: Context, tx: Transaction, act: Act) => Promise<unknown>

/**
 * Does what a professional did, by the operations that staff use, as of the moment at which it was done. Throws RefusedAction, and AppError if the
 * state of the visit does not allow it.
 */
export async function applyAction(context: Context, tx: Transaction, action: ProAction): Promise<Applied> {
  const { professionalId } = signedInProfessional(context)
  const at = happenedAt(new Date(action.occurred_at), context.now())
  if (action.kind === 'ill' || action.kind === 'absence') {
    await reportAbsence(context, tx, { action, kind: action.kind, at, professionalId })
    return {}
  }
  if (action.visit === null) throw new RefusedAction('invalid', null)
  if (action.kind === 'question') {
    const question = { professionalId, visitId: action.visit, note: action.data.note, at }
    if (!(await askQuestion(context, tx, question))) throw new RefusedAction('not_yours', null)
    return {}
  }
  const found = await lockOwnVisit(tx, professionalId, action.visit)
  if ('refused' in found) throw new RefusedAction(found.refused, found.refused === 'called_off' ? action.visit : null)
  const taken = await takenActs(tx, action.visit, professionalId)
  const impossible = isStep(action.kind) ? refusalOfStep(action.kind, new Date(action.occurred_at), found.visit, taken) : null
  if (impossible) throw new RefusedAction(impossible, action.visit)
  await works[action.kind](context, tx, { action, at, visit: found.visit, professionalId, taken })
  if (action.kind === 'finish') return { completed: found.visit.id }
  return action.kind === 'nobody_home' ? { missedOf: found.visit.key.id } : {}
}

const works: Record<Exclude<ProAction['kind'], 'ill' | 'absence' | 'question'>, Work> = {
  async on_my_way(context, tx, { visit, at, professionalId, taken }) {
    await noteJourney(tx, visit, professionalId, { leftAt: at })
    await tellOfJourney(context, tx, onTheWay, visit, timesTakenBack(taken))
  },
  async not_on_my_way(_, tx, { visit, at, professionalId, taken }) {
    if (!(await takeJourneyBack(tx, visit, professionalId, at))) throw new RefusedAction('not_now', visit.id)
    await untellOfJourney(tx, onTheWay, visit, timesTakenBack(taken))
  },
  here: (_, tx, { visit, at, professionalId }) => noteJourney(tx, visit, professionalId, { arrivedAt: at }),
  async start(context, tx, { visit, at }) {
    // The clock may have started it, or somebody of the same team.
    if (visit.status === 'in_progress') return
    if (visit.startsAt > addMinutes(at, earlyStartMinutes)) throw new RefusedAction('too_soon', visit.id)
    await startVisit(context, visit.key, tx, at)
  },
  async tick(_, _tx, { action, visit }) {
    if (!action.data.task || action.data.is_done === undefined) throw new RefusedAction('invalid', visit.id)
  },
  async extra_time(context, tx, { action, at, visit, professionalId }) {
    const minutes = action.data.extra_minutes
    if (minutes === undefined) throw new RefusedAction('invalid', visit.id)
    // The customer is asked now; who comes out of the basement with it has worked on, or not.
    if (at < addMinutes(context.now(), -minutesToAnswer)) throw new RefusedAction('not_now', visit.id)
    try {
      await askExtraTime(context, tx, visit.key, { professionalId, minutes })
    } catch (error) {
      if (error instanceof NoTimeLeft) throw new RefusedAction('no_time', visit.id)
      throw error
    }
  },
  async finish(context, tx, { action, visit, at, taken }) {
    const since = workedSince(visit, taken)
    if (since && visit.startedAt && since < visit.startedAt)
      await tx.update(visits).set({ startedAt: since }).where(eq(visits.id, visit.id))
    await recordCompletion(context, tx, visit.key, { cash_received: action.data.cash_received ?? false }, at)
  },
  cash: (context, tx, { visit }) => receiveCash(context, tx, visit.key),
  async nobody_home(context, tx, act) {
    await refuseWithoutEvidence(context, tx, act)
    await markNoShow(context, act.visit.key, tx, act.at)
    await report(context, tx, { ...act, kind: 'nobody_home' })
  },
  async late(context, tx, act) {
    if (act.action.data.minutes === undefined) throw new RefusedAction('invalid', act.visit.id)
    await report(context, tx, { ...act, kind: 'late' })
    await tellOfJourney(context, tx, runningLate, act.visit)
  },
  async give_back(context, tx, act) {
    if (act.visit.status !== 'scheduled') throw new RefusedAction('not_now', act.visit.id)
    await report(context, tx, { ...act, kind: 'give_back' })
  },
}

/**
 * The customer hears of each once for a time of the visit, and of nothing that is no longer true by then; once more of what was taken back so many times
 * before.
 */
const tellOfJourney = (context: Context, tx: Transaction, mail: typeof onTheWay, visit: OwnVisit, takenBack = 0): Promise<void> =>
  announce(context, tx, mail, { bookingId: visit.key.id, visit: visit.key.number }, { key: keyOfMail(mail, visit, takenBack) })

/** A mail that waits to be sent is not sent. */
const untellOfJourney = (tx: Transaction, mail: typeof onTheWay, visit: OwnVisit, takenBack: number) =>
  tx.execute(sql`DELETE FROM outbox_messages WHERE dedupe_key = ${keyOfMail(mail, visit, takenBack)} AND state = 'queued'`)

const keyOfMail = ({ kind }: typeof onTheWay, { key, startsAt }: OwnVisit, takenBack: number): string =>
  [kind, key.id, key.number, startsAt.getTime(), ...(takenBack > 0 ? [takenBack] : [])].join(':')

const timesTakenBack = (taken: readonly TakenAct[]): number => taken.filter(({ kind }) => kind === 'not_on_my_way').length

/** Whoever left minutes ago, and is not there, has not left. Returns whether that was possible. */
async function takeJourneyBack(tx: Transaction, visit: OwnVisit, professionalId: number, at: Date): Promise<boolean> {
  if (visit.status !== 'scheduled') return false
  const [left] = await tx
    .delete(visitJourneys)
    .where(and(eq(visitJourneys.visitId, visit.id), eq(visitJourneys.professionalId, professionalId), isNull(visitJourneys.arrivedAt)))
    .returning({ at: visitJourneys.leftAt })
  return left?.at != null && at >= left.at && at <= mayTakeBackUntil(left.at)
}

/** The first time of each counts. */
async function noteJourney(
  tx: Transaction,
  visit: OwnVisit,
  professionalId: number,
  moment: { leftAt: Date } | { arrivedAt: Date },
): Promise<void> {
  if (visit.status !== 'scheduled' && visit.status !== 'in_progress') throw new RefusedAction('not_now', visit.id)
  const isThis = and(eq(visitJourneys.visitId, visit.id), eq(visitJourneys.professionalId, professionalId))
  const [known] = await tx.select().from(visitJourneys).where(isThis)
  if (!known) {
    await tx.insert(visitJourneys).values({ visitId: visit.id, professionalId, ...moment })
    return
  }
  if ('arrivedAt' in moment && known.arrivedAt === null && (known.leftAt === null || moment.arrivedAt >= known.leftAt)) {
    await tx.update(visitJourneys).set(moment).where(isThis)
  }
}

/** An arrival, a photo of the door and a call after it; and a wait that was real. */
async function refuseWithoutEvidence({ now }: Context, tx: Transaction, { action, visit, professionalId, taken }: Act): Promise<void> {
  const arrival = arrivalOf(visit, taken)
  const calledAt = action.data.called_at === undefined ? null : new Date(action.data.called_at)
  const left = { occurredAt: new Date(action.occurred_at), receivedAt: now() }
  const isCalled = arrival !== null && calledAt !== null && calledAt >= arrival.occurredAt && calledAt <= left.occurredAt
  if (!isCalled || !(await hasDoor(tx, visit.id, professionalId, arrival.occurredAt))) throw new RefusedAction('evidence_missing', visit.id)
  const refusal = refusalOfWait(left, arrival, visit.startsAt)
  if (refusal) throw new RefusedAction(refusal, visit.id)
}

async function hasDoor(tx: Transaction, visitId: number, professionalId: number, since: Date): Promise<boolean> {
  const { visitId: visit, professionalId: by, kind, takenAt } = visitPhotos
  const isThis = and(eq(visit, visitId), eq(by, professionalId), eq(kind, 'door'), gte(takenAt, since))
  return (await tx.select({ id: visitPhotos.id }).from(visitPhotos).where(isThis).limit(1)).length > 0
}

/** What is refused because it cannot be, or cannot be shown, waits for staff if money depends on it; once, however often it is said. */
export async function reportDoubt(context: Context, tx: Transaction, action: ProAction, code: RefusalCode): Promise<void> {
  const { kind, visit: visitId, data, occurred_at } = action
  if (!isDoubt(code) || visitId === null || (kind !== 'finish' && kind !== 'nobody_home')) return
  const { professionalId } = signedInProfessional(context)
  const [occurredAt, createdAt] = [new Date(occurred_at), context.now()]
  const cashReceived = kind === 'finish' ? (data.cash_received ?? false) : null
  const doubtful = { professionalId, visitId, kind, doubt: code, cashReceived, note: data.note, occurredAt, createdAt }
  await tx.insert(fieldReports).values(doubtful).onConflictDoNothing()
}

type Report = { action: ProAction; at: Date; professionalId: number; kind: FieldReportKind; visit?: OwnVisit }

async function report(context: Context, tx: Transaction, { action, at, professionalId, kind, visit }: Report): Promise<void> {
  await tx.insert(fieldReports).values({
    professionalId,
    visitId: visit?.id ?? null,
    kind,
    minutes: kind === 'late' ? (action.data.minutes ?? null) : null,
    fromDate: visit ? null : (action.data.from ?? dubaiDateOf(at)),
    untilDate: visit ? null : (action.data.until ?? action.data.from ?? dubaiDateOf(at)),
    note: action.data.note,
    occurredAt: at,
    createdAt: context.now(),
  })
}

async function reportAbsence(context: Context, tx: Transaction, act: Report): Promise<void> {
  const { from, until } = act.action.data
  const isInOrder = act.kind === 'ill' || (from !== undefined && until !== undefined && from <= until && from >= dubaiDateOf(act.at))
  if (!isInOrder || act.action.visit !== null) throw new RefusedAction('invalid', null)
  await report(context, tx, act)
}
