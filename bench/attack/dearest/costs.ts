import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of the processor. thread: of the process's first thread, which answers everybody. all: of all its threads and of the processes that it started, such as its database. */
export type Cost = { thread: number; all: number }

/** What a process has taken of the processor so far, exactly and however busy the machine is. Linux only. */
export function takenBy(pid: number): Cost {
  const thread = ofThread(pid, pid)
  const all = familyOf(pid).flatMap((member) => threadsOf(member).map((one) => ofThread(member, one)))
  return { thread, all: all.reduce((sum, one) => sum + one, 0) }
}

function ofThread(pid: number, thread: number): number {
  const text = orNothing(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'), '0')
  return Number(text.split(' ')[0]) / 1e6
}

const threadsOf = (pid: number): number[] => orNothing(() => readdirSync(`/proc/${pid}/task`), []).map(Number)

/** A process and all that descend from it. */
function familyOf(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) =>
    orNothing(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '')
      .split(' ')
      .filter(Boolean),
  )
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

/** Processes end while they are looked at. */
function orNothing<T>(look: () => T, nothing: T): T {
  try {
    return look()
  } catch {
    return nothing
  }
}
