import { availableParallelism } from 'node:os'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Call, limitOf, staffsRightTo } from '../contracts/call.ts'
import { staffRoles } from '../domain/accounts.ts'
import { isInMemory } from '../domain/limits.ts'
import { signedIn, signedInCustomer, signedInProfessional, signedInStaff } from '../operations/access.ts'
import { staffWhoMay, staffWhoSee } from '../operations/audit/rights.ts'
import { type Context, wordsFor } from '../operations/context.ts'
import { type MemoryCounter, openMemoryCounter } from '../operations/count-in-memory.ts'
import { AppError } from '../operations/errors.ts'
import { limitCalls } from '../operations/limit-calls.ts'
import { openWaitingRoom, type WaitingRoom } from '../operations/waiting-room.ts'
import { openWorkBudget, type WorkBudget } from '../operations/work-budget.ts'
import { openWorkMeter, type WorkMeter } from '../operations/work-meter.ts'
import { emptyBodyHasNoFields, limitBody } from './body.ts'
import type { ApiEnv, Asked } from './env.ts'

/** Throws AppError unauthenticated, forbidden or use_office if the call is not for this actor. */
async function refuseOthers(call: Call, context: Context, carriesDeadToken: boolean): Promise<void> {
  const words = wordsFor(context)
  if (call.who === 'guest' && carriesDeadToken) throw new AppError('unauthenticated', words.notSignedIn)
  if (call.who === 'professional') signedInProfessional(context)
  else if (context.actor.kind === 'professional' && call.who !== 'public') throw new AppError('forbidden', words.notAllowed)
  if (call.who === 'signed-in') signedIn(context)
  if (call.who === 'staff') signedInStaff(context, staffRoles)
  if (context.actor.kind === 'staff') await refuseWithoutRight(call, context)
  if (call.who === 'customer') signedInCustomer(context, words[call.forbids ?? 'notAllowed'])
}

/** Staff make the office's calls with the right that the contract names, and a customer's only where it names one. */
async function refuseWithoutRight(call: Call, context: Context): Promise<void> {
  if (call.who === 'staff') await (call.does ? staffWhoMay(context, context.db, call.does) : staffWhoSee(context, call.sees))
  const right = staffsRightTo(call)
  if (right === null) throw new AppError('use_office', wordsFor(context).useOffice)
  if (right !== undefined) await staffWhoSee(context, right)
}

/** What one process has in front of its calls: a room for logins, a queue for dear work, what calls cost and whom, and the count of them. */
export type Gate = { logins: WaitingRoom; dear: WaitingRoom; meter: WorkMeter; budget: WorkBudget; count: MemoryCounter }

/** How many calls that strangers can make costly, such as logins, one process serves at once unless told otherwise. */
const loginsAtOnce = 16
/** Dear work takes a processor or the database's, each for as long as a whole page takes: one is left for all others. */
const dearAtOnce = Math.max(2, availableParallelism() - 1)
const dearWaiting = 100
/** What all together who are over their budget have done in a second, of thread and database. */
const dearShare = 0.5
/** A read that is expected to take so many milliseconds of thread and database is dear. */
const dearFrom = 8
/** What a call is taken to cost, in milliseconds, until it is done: whoever asks for many at once has them counted at once. */
const atFirst = 5

/** patience: the milliseconds for which a call waits in its rooms, if not the usual ones. */
export const openGate = ({ patience, ...other }: Partial<Gate> & { patience?: number } = {}): Gate => ({
  logins: openWaitingRoom({ mostInside: loginsAtOnce, ...(patience && { patience }) }),
  dear: openWaitingRoom({ mostInside: dearAtOnce, mostWaiting: dearWaiting, share: dearShare, ...(patience && { patience }) }),
  meter: openWorkMeter(),
  budget: openWorkBudget(),
  count: openMemoryCounter(),
  ...other,
})

/**
 * Counts what a call costs from here to its answer, its parsing included, for whoever makes it; who is over their budget waits for everybody else first. A read waits in
 * the queue of dear work if it turned out dear, asked like this; a write if its contract says so.
 */
const countWork = (call: Call, gate: Gate) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (call.stream || call.who === 'provider') return next()
    const context = c.get('context')
    const standing = gate.budget.standingOf(context)
    gate.budget.spend(context, atFirst)
    let leave = standing.isOver ? await gate.dear.enter(context, standing) : null
    // Most of a write's time may be another's, a lock or a provider: it keeps nobody from a place meanwhile.
    const isRead = c.req.method === 'GET'
    if (!isRead && call.cost !== 'dear') leave?.(atFirst)
    let kind: string | null = null
    await gate.meter.measure(
      async ({ wait }) => {
        c.set('underWay', {
          async expect(asked) {
            kind = kindOf(asked)
            const isDear = call.cost === 'dear' || (isRead && (gate.meter.expects(kind) ?? 0) >= dearFrom)
            if (isDear && !leave) leave = await wait(() => gate.dear.enter(context, standing))
          },
        })
        await next()
      },
      (cost) => {
        gate.budget.spend(context, cost - atFirst)
        if (kind !== null) gate.meter.note(kind, cost)
        leave?.(cost)
      },
    )
  })

/** A read with those parameters that it has, and numbers as large as these: the same question for another day or service costs the same. */
function kindOf({ call, query }: Asked): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const sizes = given.map(([name, value]) => (typeof value === 'number' ? `${name}~${Math.round(Math.log2(Math.abs(value) + 1))}` : name))
  return `${call}?${sizes.sort().join('&')}`
}

/** Waits for the call's turn once its body has arrived: a slow sender keeps nobody waiting. */
const waitForTurn = (room: WaitingRoom) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await c.req.text()
    const leave = await room.enter(c.get('context'))
    try {
      await next()
    } finally {
      leave()
    }
  })

/**
 * The checks before a call's body is parsed, in this order: its turn, if it is crowded, before anything touches the database; access, rate
 * limit, what it costs, size of the body.
 */
export const guardCall = (name: string, call: Call, gate: Gate): MiddlewareHandler<ApiEnv>[] => [
  ...(call.crowded ? [limitBody(call), waitForTurn(gate.logins)] : []),
  createMiddleware<ApiEnv>(async (c, next) => {
    await refuseOthers(call, c.get('context'), c.get('carriesDeadToken'))
    const limit = limitOf(name, call)
    if (isInMemory(limit)) gate.count(c.get('context'), limit)
    else await limitCalls(c.get('context'), limit)
    await next()
  }),
  countWork(call, gate),
  ...(call.crowded ? [] : [limitBody(call)]),
  ...(call.body ? [emptyBodyHasNoFields] : []),
]

/** For responses that belong to one person or one moment: no cache and no browser history stores them. */
export const keptByNobody = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
})
