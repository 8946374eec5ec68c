import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '..')

/** A file of ours that another one imports; types only where nothing of it is there when the program runs; later, by `import()`, on demand. */
export type Import = { target: string; isType: boolean; isLater: boolean }

const read = new Map<string, Import[]>()

/** What a file imports of ours, as the build's own parser reads it; paths are relative to the project. */
export function importsOf(file: string): Import[] {
  const known = read.get(file)
  if (known) return known
  const text = readFileSync(join(root, file), 'utf8')
  const { module, program } = parseSync(file, text)
  const { staticImports, staticExports, dynamicImports } = module
  const found = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isLater: false,
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ from: moduleRequest.value, isType, isLater: false }] : [])),
    ),
    // An address that is put together while the program runs is no import of ours.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({ from: text.slice(start + 1, end - 1), isType: false, isLater: true })),
    ...(text.includes('import(') ? typesIn(program).map((from) => ({ from, isType: true, isLater: true })) : []),
  ]
  const ours = found
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from, ...how }) => ({ target: relative(root, resolve(root, dirname(file), from)), ...how }))
  read.set(file, ours)
  return ours
}

/** The files that `import('…')` names where a type stands. */
function typesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, source } = node as { type?: string; source?: { value: string } }
  const within = Object.values(node).flatMap(typesIn)
  return type === 'TSImportType' && source ? [source.value, ...within] : within
}
