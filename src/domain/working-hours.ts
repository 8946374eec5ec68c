import { dubaiDateOf, instantOf, minutesPerDay, weekdayOf } from './dubai-time.ts'

export type Range = { from: Date; until: Date }

/** The minutes of a weekday (0 is Sunday) during which somebody works. */
export type Shift = { weekday: number; begins: number; ends: number }
export type Exception = Range & { kind: 'off' | 'extra' }

/**
 * When a professional works: time off overrides everything, extra time overrides the week. A professional without a week works whenever we
 * are open.
 */
export type Schedule = { shifts: readonly Shift[]; exceptions: readonly Exception[] }

type Span = [from: number, until: number]

/** The spans, in milliseconds, during which a professional works between two moments; in order and without overlap. */
export function workingSpans({ shifts, exceptions }: Schedule, from: Date, until: Date): Span[] {
  const spansOf = (kind: Exception['kind']) =>
    exceptions
      .filter((exception) => exception.kind === kind && exception.until > from && exception.from < until)
      .map((exception): Span => [exception.from.getTime(), exception.until.getTime()])
  const usual: Span[] = shifts.length === 0 ? [[from.getTime(), until.getTime()]] : shiftSpans(shifts, from, until)
  return without(joined([...usual, ...spansOf('extra')]), joined(spansOf('off')))
}

/** Whether a professional works during all of a time. The database function professional_works() asks the same. */
export const worksDuring = (schedule: Schedule, { from, until }: Range): boolean =>
  workingSpans(schedule, from, until).some(([begins, ends]) => begins <= from.getTime() && until.getTime() <= ends)

function shiftSpans(shifts: readonly Shift[], from: Date, until: Date): Span[] {
  const spans: Span[] = []
  const minuteMs = 60_000
  const dayMs = minutesPerDay * minuteMs
  const first = dubaiDateOf(from)
  let weekday = weekdayOf(first)
  for (let midnight = instantOf(first, '00:00').getTime(); midnight < until.getTime(); midnight += dayMs) {
    for (const shift of shifts)
      if (shift.weekday === weekday) spans.push([midnight + shift.begins * minuteMs, midnight + shift.ends * minuteMs])
    weekday = (weekday + 1) % 7
  }
  return spans
}

/** Spans in order, with touching or overlapping ones merged. */
export function joined(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const [from, until] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else result.push([from, until])
  }
  return result
}

function without(spans: Span[], off: Span[]): Span[] {
  return off.reduce<Span[]>(
    (left, [from, until]) =>
      left.flatMap(([begins, ends]): Span[] => {
        if (until <= begins || ends <= from) return [[begins, ends]]
        return (
          [
            [begins, from],
            [until, ends],
          ] as Span[]
        ).filter(([a, b]) => a < b)
      }),
    spans,
  )
}
