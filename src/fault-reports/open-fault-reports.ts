import { LRUCache } from 'lru-cache'
import type { LogFn, LoggerOptions } from 'pino'
import { faultOf } from './fault.ts'
import { type FaultPlace, sendFault } from './send-fault.ts'

const hourMs = 3_600_000
/** So many different faults are known at once, and so many reports leave a process in an hour. */
const mostKnown = 500
const mostAnHour = 60
const errorLevel = 50
const fatalLevel = 60

/**
 * Reports each error that the log has at level error or above, once an hour for each place and kind; the next report says how often it happened meanwhile.
 * What could not be sent, or was one too many, stays in the log, and its next occurrence is tried again.
 * fieldsOfLog: what each line of the log says besides.
 * - logMethod: stands before the log's own (pino's hook). close: waits for what is on its way.
 */
export function openFaultReports(place: FaultPlace, fieldsOfLog: () => object = () => ({}), now: () => number = Date.now) {
  const known = new LRUCache<string, { sentAt: number; since: number }>({ max: mostKnown })
  const underWay = new Set<Promise<void>>()
  let hour = { begins: 0, sent: 0 }

  const isTooMany = (): boolean => {
    if (now() - hour.begins >= hourMs) hour = { begins: now(), sent: 0 }
    return hour.sent >= mostAnHour
  }

  const logMethod: NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> = function (args, method, level) {
    method.apply(this, args)
    const [fields, said = ''] = args as unknown as [{ err?: unknown }?, string?]
    if (level < errorLevel || !(fields?.err instanceof Error)) return
    const fault = faultOf(fields.err, said, level >= fatalLevel ? 'fatal' : 'error', { ...this.bindings(), ...fieldsOfLog(), ...fields })
    const earlier = known.get(fault.key) ?? { sentAt: Number.NEGATIVE_INFINITY, since: 0 }
    const times = earlier.since + 1
    if (now() - earlier.sentAt < hourMs || isTooMany()) {
      known.set(fault.key, { ...earlier, since: times })
      return
    }
    hour.sent++
    known.set(fault.key, { sentAt: now(), since: 0 })
    const sending = sendFault(place, fault, times).catch((error) => {
      known.set(fault.key, { ...earlier, since: times })
      const warn: LogFn = this.warn
      warn.call(this, { err: error, fault: fault.key }, 'a fault could not be reported; it is in this log')
    })
    underWay.add(sending)
    sending.finally(() => underWay.delete(sending))
  }
  return {
    logMethod,
    async close() {
      await Promise.all(underWay)
    },
  }
}

export type FaultReports = ReturnType<typeof openFaultReports>
