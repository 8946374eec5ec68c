import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '../../src/domain/dubai-time.ts'
import { arrivalOf, isStep, refusalOfStep, refusalOfWait, type TakenAct, workedSince } from '../../src/domain/field-times.ts'
import { mayLeaveFrom } from '../../src/domain/field-work.ts'

const startsAt = new Date('2026-11-26T10:00:00+04:00')
const visit = { startsAt, endsAt: addMinutes(startsAt, 120), startedAt: null as Date | null }
const at = (minutes: number) => addMinutes(startsAt, minutes)
const own = (kind: TakenAct['kind'], occurred: number, received = occurred): TakenAct => ({
  ...{ kind, isOwn: true, occurredAt: at(occurred), receivedAt: at(received) },
})

describe('a step at a time that cannot be', () => {
  test.each([
    ['leaves the evening before', 'on_my_way', -700, [], null, 'too_early'],
    ['leaves more than two hours before', 'on_my_way', -121, [], null, 'too_early'],
    ['is there more than two hours before', 'here', -121, [], null, 'too_early'],
    ['leaves two hours before', 'on_my_way', -120, [], null, null],
    ['is there before leaving', 'here', -10, [own('on_my_way', -5)], null, 'out_of_order'],
    ['leaves after being there', 'on_my_way', 5, [own('here', 0)], null, 'out_of_order'],
    ['starts before being there', 'start', 0, [own('here', 2)], null, 'out_of_order'],
    ['ends before the start', 'finish', 1, [own('start', 2)], at(2), 'out_of_order'],
    ['ends before a colleague started', 'finish', 1, [{ ...own('start', 2), isOwn: false }], at(2), 'out_of_order'],
    ['ends a second after the start', 'finish', 2 + 1 / 60, [own('start', 2)], at(2), 'too_short'],
    ['ends before the visit that the clock started', 'finish', -1, [], at(30), 'out_of_order'],
    ['leaves, is there and starts in one moment', 'start', 0, [own('on_my_way', 0), own('here', 0)], null, null],
    ['ends after a fifth of the time', 'finish', 26, [own('start', 2)], at(2), null],
    ['ends before the clock says that it started', 'finish', 28, [], at(30), null],
    ['ends though the office started it late', 'finish', 118, [], at(115), null],
    ['comes after a colleague has started', 'here', 9, [{ ...own('start', 2), isOwn: false }], at(2), null],
  ] as const)('%s', (_, step, minutes, taken, startedAt, refusal) => {
    expect(refusalOfStep(step, at(minutes), { ...visit, startedAt }, taken)).toBe(refusal)
  })
})

describe('the wait at a closed door', () => {
  test.each([
    ['by both clocks', 17, 17, own('here', 2), null],
    ['by the phone alone, all received at once', 17, 40, own('here', 2, 40), 'unproven'],
    ['by the phone alone, within one second', 17, 2, own('here', 2, 2), 'unproven'],
    ['by the clock of the office alone', 16, 40, own('here', 2), 'wait'],
    ['after an arrival before the time', 14, 14, own('here', -30), 'wait'],
  ] as const)('%s', (_, occurred, received, arrival, refusal) => {
    expect(refusalOfWait({ occurredAt: at(occurred), receivedAt: at(received) }, arrival, startsAt)).toBe(refusal)
  })

  test('counts from an arrival of its own time, not from one before the visit was moved', () => {
    expect(arrivalOf(visit, [own('here', -2_000), own('here', 5, 6), own('here', 4, 9)])).toEqual(own('here', 5, 6))
    expect(arrivalOf(visit, [own('here', -2_000), { ...own('here', 5), isOwn: false }])).toBeNull()
  })
})

/** What a phone may send: any act at any claimed time, received at any time after the one before. */
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('on_my_way', 'here', 'start', 'finish', 'nobody_home') as fc.Arbitrary<TakenAct['kind']>,
    claimed: fc.oneof(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -5, max: 40 })),
    pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 })),
  }),
  { minLength: 1, maxLength: 14 },
)

type Ended = { kind: 'finish' | 'nobody_home'; act: TakenAct; taken: TakenAct[] }
type Wait = typeof refusalOfWait

/** Plays what was sent by the rules. Returns how the visit ended, if it did. */
function play(sent: { kind: TakenAct['kind']; claimed: number; pause: number }[], wait: Wait, step: typeof refusalOfStep): Ended | null {
  const taken: TakenAct[] = []
  let [received, startedAt] = [-60, null as Date | null]
  for (const { kind, claimed, pause } of sent) {
    received += pause
    if (claimed > received + 2) continue
    const act = own(kind, claimed, received)
    const now = { ...visit, startedAt }
    if (isStep(kind) && step(kind, act.occurredAt, now, taken)) continue
    if (kind === 'finish' && startedAt === null) continue
    if (kind === 'nobody_home') {
      const arrival = arrivalOf(now, taken)
      if (!arrival || wait(act, arrival, startsAt)) continue
    }
    if (kind === 'finish' || kind === 'nobody_home') return { kind, act, taken }
    if (kind === 'start') startedAt ??= act.occurredAt
    taken.push(act)
  }
  return null
}

/** Written without the rules: a fee needs a quarter of an hour of the office's own clock at the door, an end of work needs work before it. */
function isPossible(ended: Ended | null): boolean {
  if (!ended) return true
  const { kind, act, taken } = ended
  if (kind === 'finish') return taken.every(({ occurredAt }) => occurredAt <= act.occurredAt)
  const quarter = 15 * 60_000
  return (
    act.receivedAt.getTime() - startsAt.getTime() >= quarter &&
    taken.some(({ kind: of, receivedAt }) => of === 'here' && act.receivedAt.getTime() - receivedAt.getTime() >= quarter)
  )
}

const numRuns = Number(process.env.RUNS ?? 2_000)
const believing: Wait = ({ occurredAt }, arrival, starts) => (occurredAt < mayLeaveFrom(starts, arrival.occurredAt) ? 'wait' : null)

describe('whatever clocks and orders a phone sends', () => {
  test('money follows only what could have been', () => {
    fc.assert(
      fc.property(acts, (sent) => isPossible(play(sent, refusalOfWait, refusalOfStep))),
      { numRuns },
    )
  })

  test('and not if the word of the phone is enough for the wait, or any order is taken', () => {
    const isSafe = (wait: Wait, step: typeof refusalOfStep) =>
      !fc.check(
        fc.property(acts, (sent) => isPossible(play(sent, wait, step))),
        { numRuns: 200_000 },
      ).failed
    expect(isSafe(believing, refusalOfStep)).toBe(false)
    expect(isSafe(refusalOfWait, () => null)).toBe(false)
  })

  test('work has lasted a fifth of the time booked, or more', () => {
    const isLongEnough = (sent: Parameters<typeof play>[0]) => {
      const ended = play(sent, refusalOfWait, refusalOfStep)
      if (ended?.kind !== 'finish') return true
      const since = workedSince({ ...visit, startedAt: ended.taken.find(({ kind }) => kind === 'start')?.occurredAt ?? null }, ended.taken)
      return since !== null && ended.act.occurredAt.getTime() - since.getTime() >= 24 * 60_000
    }
    fc.assert(fc.property(acts, isLongEnough), { numRuns })
  })
})
