import { createHash } from 'node:crypto'

export type Frame = { file: string; line: number; column: number; method: string | null }

/** An unexpected error as it may leave the house: what kind it was and where, never its message, which may hold what somebody typed. */
export type Fault = {
  /** The same for every error of one kind from one place. */
  key: string
  type: string
  code: string | null
  /** What the log says of it: words of the code. */
  said: string
  frames: Frame[]
  level: 'error' | 'fatal'
  /** The request, job and trace that it belongs to. */
  tags: Record<string, string>
}

const mostFrames = 30
const mostCauses = 5
const tagged = ['requestId', 'job', 'trace_id'] as const

/** Reads an error that is logged. fields: those of its line in the log. */
export function faultOf(given: Error, said: string, level: Fault['level'], fields: Record<string, unknown>): Fault {
  const error = rootOf(given)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  const frames = framesOf(error.stack ?? '')
  const [top] = frames
  const identity = [error.name, code, said, top?.file, top?.line, top?.column].join('\n')
  return {
    ...{ key: createHash('sha256').update(identity).digest('hex').slice(0, 32), type: error.name, code, said, frames, level },
    tags: Object.fromEntries(tagged.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : []))),
  }
}

/** What was wrong in the first place, below what says where it was noticed. */
function rootOf(error: Error): Error {
  let root = error
  for (let depth = 0; depth < mostCauses && root.cause instanceof Error; depth++) root = root.cause
  return root
}

function framesOf(stack: string): Frame[] {
  const found = [...stack.matchAll(/^\s+at (?:(.+?) \()?(?:file:\/\/)?([^\s()]+?):(\d+):(\d+)\)?$/gm)]
  return found.slice(0, mostFrames).map(([, method, file = '', line, column]) => ({
    ...{ file: file.replace(`${process.cwd()}/`, ''), line: Number(line), column: Number(column) },
    method: method ?? null,
  }))
}
