import { type Call, limitOf } from '../../../src/contracts/call.ts'
import { everyCall } from '../../../src/contracts/calls.ts'
import { defaultLimits, isInMemory, type LimitName, limitsInMemory } from '../../../src/domain/limits.ts'
import { type Document, type Operation, operationsOf, type Sent } from '../../../test/api/fuzz.ts'
import { openHarvest } from '../walk/valid-requests.ts'
import { type Choice, type Gene, genesOf, requestOf } from './genes.ts'

export type Answer = { status: number; body: unknown; cost: number; thread: number }
/** Sends a request as somebody new, with a session where the call asks for one, and says what it cost. */
export type Ask = (sent: Sent, isOfCustomer: boolean) => Promise<Answer>
export type Found = { name: string; cost: number; thread: number; limit: LimitName; isOfCustomer: boolean; request(turn: number): Sent }
export type Effort = { samples: number; climbed: number; steps: number; ends: number }

/** A value must make a request so much dearer to be taken. */
const worthIt = 1.1

/** So many parameters are changed in a step at most: some are valid together only. */
const mostChanges = 3

type Climber = { operation: Operation; genes: Gene[]; choice: Choice; best: Answer; isOfCustomer: boolean; limit: LimitName }

const contracts = new Map<string, Call>(everyCall)
const callOf = ({ name }: Operation): Call | undefined => contracts.get(name.replace(' /api', ' '))

/** The calls that strangers and plain customers may make, reads first: they show what exists. */
export const callsOfAnybody = (document: Document): Operation[] =>
  operationsOf(document)
    .filter((operation) => {
      const call = callOf(operation)
      return call && !call.stream && !call.form && !call.raw && !['staff', 'provider', 'professional'].includes(call.who)
    })
    .sort((a, b) => rank(a) - rank(b))

const rank = ({ method, path }: Operation) => (method === 'GET' ? (path.includes('{') ? 1 : 0) : method === 'DELETE' ? 3 : 2)

/**
 * Looks for the dearest request to any call: some at random to each, then the dearest of them are climbed from, one parameter at a time, as long as a value
 * makes them dearer. Returns them, the dearest first; each of another call.
 */
export async function searchDearest(
  document: Document,
  ask: Ask,
  effort: Effort,
): Promise<{ found: Found[]; asked: number; answered: number }> {
  const harvest = openHarvest()
  const random = openRandom(20_261_123)
  const climbers: Climber[] = []
  let asked = 0
  const measure = async (operation: Operation, genes: readonly Gene[], choice: Choice): Promise<Answer> => {
    const call = callOf(operation)
    asked += 1
    return ask(requestOf(operation, genes, choice, asked), !['public', 'anyone', 'guest'].includes(call?.who ?? ''))
  }
  const anyOf = (genes: readonly Gene[]): Choice => genes.map(({ values }) => values[random(values.length)])
  for (const operation of callsOfAnybody(document)) {
    const call = callOf(operation) as Call
    const genes = genesOf(document, operation, harvest)
    let best: { choice: Choice; answer: Answer } | null = null
    let left = effort.samples
    for (let tries = 0; left > 0 && tries < 4 * effort.samples; tries++) {
      // First with as little as may be asked, then with whatever comes.
      const choice = tries % 2 === 0 ? leastOf(genes, random) : anyOf(genes)
      const first = await measure(operation, genes, choice)
      if (first.status >= 400) continue
      left -= 1
      if (operation.method === 'GET') harvest.take(first.body)
      // What is asked for the first time is loaded and compiled for it.
      const again = await measure(operation, genes, choice)
      const answer = again.status < 400 && again.cost < first.cost ? again : first
      if (best === null || answer.cost > best.answer.cost) best = { choice, answer }
      if (genes.length === 0) break
    }
    if (best === null) continue
    const isOfCustomer = !['public', 'anyone', 'guest'].includes(call.who)
    const limit = limitOf(operation.name.replace(' /api', ' '), call)
    climbers.push({ operation, genes, choice: best.choice, best: best.answer, isOfCustomer, limit })
  }
  const answered = climbers.length
  for (const climber of dearestFirst(climbers).slice(0, effort.climbed)) {
    for (let step = 0; step < effort.steps && Date.now() < effort.ends && climber.genes.length > 0; step++) {
      let choice = climber.choice
      for (let changes = 1 + random(mostChanges); changes > 0; changes--) {
        const place = random(climber.genes.length)
        const values = climber.genes[place]?.values ?? []
        choice = choice.with(place, values[random(values.length)])
      }
      const answer = await measure(climber.operation, climber.genes, choice)
      if (answer.status >= 400 || answer.cost < climber.best.cost * worthIt) continue
      const again = await measure(climber.operation, climber.genes, choice)
      if (again.status < 400 && again.cost >= climber.best.cost * worthIt)
        Object.assign(climber, { choice, best: again.cost < answer.cost ? again : answer })
    }
  }
  const found = dearestFirst(climbers).map(
    ({ operation, genes, choice, best, isOfCustomer, limit }): Found => ({
      name: operation.name,
      cost: best.cost,
      thread: best.thread,
      limit,
      isOfCustomer,
      request: (turn) => requestOf(operation, genes, choice, turn),
    }),
  )
  return { found, asked, answered }
}

/** By what one network may make the server do each minute with it. */
const dearestFirst = (climbers: Climber[]): Climber[] => [...climbers].sort((a, b) => workOf(b) - workOf(a))
const workOf = ({ best, limit }: Climber): number => best.cost * callsAMinute(limit)

/** How often a network may make a call each minute. */
export function callsAMinute(limit: LimitName): number {
  const { most, minutes } = isInMemory(limit) ? limitsInMemory[limit] : defaultLimits[limit]
  return most / minutes
}

/** Every required parameter at random, and no other. */
const leastOf = (genes: readonly Gene[], random: (below: number) => number): Choice =>
  genes.map(({ values }) => (values[0] === undefined ? undefined : values[random(values.length)]))

/** The same numbers each time. */
function openRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
