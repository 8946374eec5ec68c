import { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { openLog } from '../log.ts'

const names: Record<number, string> = { 30: '', 40: 'warning: ', 50: 'error: ', 60: 'error: ' }
const errorLevel = 50

type Line = { level: number; msg?: string; err?: { message: string; stack?: string } }

/** The log of somebody who looks at a terminal: a sentence a line. onError: told of each error before it is written, with its values. */
export function openTerminalLog(level: string, onError: (error: unknown) => void): Logger {
  const terminal = new Writable({
    write(part, _encoding, done) {
      for (const text of String(part).trim().split('\n')) process.stdout.write(`${lineOf(JSON.parse(text))}\n`)
      done()
    },
  })
  return openLog(level, terminal, {
    logMethod(line, method, severity) {
      const [first] = line as unknown[]
      if (severity >= errorLevel && first && typeof first === 'object' && 'err' in first) onError(first.err)
      method.apply(this, line)
    },
  })
}

const lineOf = ({ level, msg = '', err }: Line) => `${names[level] ?? ''}${msg}${err ? `: ${err.message}` : ''}`
