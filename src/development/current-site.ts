import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { basename, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Failure, failureOf, toPage, toText } from './failure.ts'
import type { Sources } from './sources.ts'

/** Milliseconds in which what an editor, or a change of branch, writes at once becomes one change. */
const settled = 30

/** The site as the sources are: the migrations that it brought, what answers requests, and what ends it. */
export type Running = { applied: string[]; listener: RequestListener; close(): Promise<void> }

type Options = {
  root: string
  sources: Sources
  open: () => Promise<Running>
  /** Whether a file that no module of the server names takes part all the same. */
  isPart: (file: string) => boolean
  say: (text: string) => void
  /** Aborted when the process is to end. */
  signal: AbortSignal
}

/**
 * Opens the site anew whenever a source of the server changes. Requests wait until that is done, and get the error while there is one.
 * fail: tells of an error of something that runs. close: ends all.
 */
export function openCurrentSite({ root, sources, open, isPart, say, signal }: Options) {
  let running: Running | null = null
  let failure: Failure | null = null
  const changes = new Set<string>()
  const endings = new Set<Promise<void>>()

  const fail = (error: unknown): Failure => {
    const found = failureOf(error, root)
    say(toText(found))
    sources.tell(found)
    return found
  }
  const endLast = () => {
    const ending = (running?.close() ?? Promise.resolve())
      .catch((error) => say(toText(failureOf(error, root))))
      .finally(() => endings.delete(ending))
    endings.add(ending)
    running = null
  }
  const openAnew = async (files: string[]) => {
    const began = performance.now()
    const wasWrong = failure !== null
    try {
      const next = await open().catch((error) => {
        if (!wasWrong) throw error
        sources.forget(failure?.file)
        return open()
      })
      endLast()
      running = next
      failure = null
      for (const file of files) {
        const name = basename(file)
        if (sources.isMigration(file) && existsSync(file) && !next.applied.includes(name)) say(appliedBefore(name))
      }
      if (files.length > 0)
        say(
          `${files.map((file) => relative(root, file)).join(', ')}: ${wasWrong ? 'mended' : 'served'} after ${Math.round(performance.now() - began)} ms\n`,
        )
      if (wasWrong || files.some((file) => !sources.isOfBrowser(file))) sources.reload()
    } catch (error) {
      endLast()
      if (!signal.aborted) failure = fail(error)
    }
  }
  let turn: Promise<void> | null = null
  const begin = (work: () => Promise<void>) => {
    turn = work().finally(() => {
      turn = null
      if (changes.size > 0 && !signal.aborted) begin(follow)
    })
  }
  const follow = async () => {
    await pause(settled)
    const files = [...changes]
    changes.clear()
    await openAnew(files)
  }
  const touch = (file: string) => {
    changes.add(file)
    if (!turn && !signal.aborted) begin(follow)
  }
  sources.onChange((file) => {
    const mayMend = failure !== null && file.startsWith(`${root}/src/`)
    if ((isPart(file) || sources.isLoaded(file) || mayMend) && !file.endsWith('.css')) touch(file)
  })
  begin(() => openAnew([]))

  const listener: RequestListener = async (request, response) => {
    while (turn) await turn
    if (running) return running.listener(request, response)
    const wrong = failure ?? { message: 'The site has ended.', stack: '' }
    const isText = !/^\/(?:api|health)(?:[/?]|$)/.test(request.url ?? '')
    response.writeHead(500, { 'Content-Type': isText ? 'text/html; charset=utf-8' : 'application/json', 'Cache-Control': 'no-store' })
    response.end(isText ? toPage(wrong) : JSON.stringify({ status: 'error', code: 'internal_error', message: toText(wrong) }))
  }
  return {
    listener,
    fail,
    touch,
    settled: async () => {
      while (turn) await turn
      return failure === null
    },
    async close() {
      while (turn) await turn
      endLast()
      await Promise.all(endings)
    },
  }
}

const appliedBefore = (name: string) =>
  `${name} was applied before and is not applied again: npm run dev -- --fresh begins with new data, in which all are.\n`
