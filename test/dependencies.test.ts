import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const manifest: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const named = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }

/** Each package of the table once, with its reason; a star stands for the platforms of one library, or the types of those above. */
const rows = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
const explained = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
const isExplained = (name: string) =>
  explained.some((known) => known === name || (known.endsWith('*') && name.startsWith(known.slice(0, -1))))

test('every direct dependency has one reason in docs/dependencies.md, and nothing else does', () => {
  expect(Object.keys(named).filter((name) => !isExplained(name))).toEqual([])
  expect(explained.filter((known) => !known.endsWith('*') && !(known in named))).toEqual([])
  expect(explained.filter((name, index) => explained.indexOf(name) !== index)).toEqual([])
  expect(rows.filter((row) => (row.split('|')[2] ?? '').trim().length < 10)).toEqual([])
})

test('every direct dependency is pinned exactly', () => {
  expect(Object.entries(named).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('what the site runs and is built with are no development dependencies, so that a production install does both', () => {
  const files = globSync('{start.ts,src/**/*.{ts,tsx},art/**/*.ts,scripts/{build,build-*,compress}.ts,{vite,react-router}.config.ts}', {
    cwd: root,
  })
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^import (?!type )[^'"]*['"]([^.'"/][^'"]*)['"]/gm)].map(([, name = '']) => name),
  )
  const packages = new Set(
    named
      .filter((name) => !/^(?:node|virtual):/.test(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  )
  expect(packages).toContain('vite')
  expect([...packages].filter((name) => !(name in (manifest.dependencies ?? {})))).toEqual([])
  expect(Object.keys(manifest.dependencies ?? {})).toEqual(expect.arrayContaining(['node', 'tailwindcss', 'lucide-static']))
})
