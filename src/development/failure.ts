import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** An error of the sources as whoever edits them reads it. file: relative to the project. frame: the lines where it is. */
export type Failure = { message: string; file?: string; line?: number; column?: number; frame?: string; stack: string }

type Known = Error & {
  id?: string
  loc?: { file?: string; line: number; column: number }
  frame?: string
  /** Of PostgreSQL: where in the statement, from 1. */
  position?: string
}

/** What Vite says of an import of nothing. */
const missing = /Failed to load url .* in (.+)\. Does the file exist\?/

/** What went wrong, and where: in a file that could not be read as code, in the SQL of a migration, or where it was thrown. */
export function failureOf(error: unknown, root: string): Failure {
  const chain = causesOf(error)
  const [first] = chain
  if (!first) return { message: String(error), stack: '' }
  const message = stripVTControlCharacters([...new Set(chain.map((cause) => cause.message))].join('\n'))
  const stack = stripVTControlCharacters(first.stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at /.test(line))
    .join('\n')
  return { message, stack, ...(inMigration(chain, root) ?? inSource(chain, root) ?? inStack(chain, root)) }
}

function causesOf(error: unknown): Known[] {
  const chain: Known[] = []
  for (let next = error; next instanceof Error && chain.length < 6; next = next.cause) chain.push(next)
  return chain
}

function inMigration(chain: Known[], root: string): Partial<Failure> | null {
  const name = chain.map(({ message }) => /^Migration (\S+\.sql) /.exec(message)?.[1]).find(Boolean)
  if (!name) return null
  const file = `src/db/migrations/${name}`
  const position = Number(chain.find((cause) => cause.position)?.position)
  if (!position) return { file }
  const before = readFileSync(join(root, file), 'utf8')
    .slice(0, position - 1)
    .split('\n')
  return at(root, { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 })
}

function inSource(chain: Known[], root: string): Partial<Failure> | null {
  const known = chain.find(({ id, loc }) => loc?.file ?? id)
  const path = known?.loc?.file ?? known?.id ?? chain.map(({ message }) => missing.exec(message)?.[1]).find(Boolean)
  if (!path) return null
  const file = relative(root, path.replace(/\?.*$/, ''))
  return {
    file,
    ...(known?.loc && { line: known.loc.line, column: known.loc.column }),
    ...(known?.frame && { frame: stripVTControlCharacters(known.frame) }),
  }
}

function inStack(chain: Known[], root: string): Partial<Failure> | null {
  for (const { stack = '' } of chain.toReversed())
    for (const [, path = '', line, column] of stack.matchAll(/(?:file:\/\/)?(\/[^()]+?|[A-Z]:\\[^()]+?):(\d+):(\d+)/g))
      if (pathOf(path).startsWith(root) && !path.includes('node_modules'))
        return at(root, { file: relative(root, pathOf(path)), line: Number(line), column: Number(column) })
  return null
}

/** Some frames of a stack spell a path as an address does. */
function pathOf(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** With the line and its neighbours. */
function at(root: string, { file, line, column }: { file: string; line: number; column: number }): Partial<Failure> {
  try {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const shown = lines.slice(Math.max(0, line - 3), line + 2).map((text, index) => {
      const number = Math.max(0, line - 3) + index + 1
      return `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${text}`
    })
    return { file, line, column, frame: shown.join('\n') }
  } catch {
    return { file, line, column }
  }
}

/** In the terminal: the place, what it is about, and the lines. */
export function toText({ message, file, line, column, frame, stack }: Failure): string {
  const place = file && [file, line, column].filter((part) => part !== undefined).join(':')
  return `${[place && `✗ ${place}`, message, frame ?? stack].filter(Boolean).join('\n')}\n`
}

/** For the overlay of the browser. */
export function toOverlay({ message, file, line, column, frame = '', stack }: Failure) {
  const loc = file && line !== undefined ? { loc: { file, line, column: column ?? 0 } } : {}
  return { message: file ? `${file}\n${message}` : message, stack, frame, ...(file && { id: file }), ...loc }
}

/** Instead of a page: the overlay, which goes as soon as the sources are mended. */
export const toPage = (failure: Failure): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Error</title></head>
<body>
<pre>${toText(failure).replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</pre>
<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(toOverlay(failure)).replaceAll('<', '\\u003c')}))
</script>
</body>
</html>
`
