import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { catalogue } from '../../src/app/i18n/en/catalogue.ts'
import routes from '../../src/app/routes.ts'
import { importsOf } from '../imports.ts'

const root = join(import.meta.dirname, '../..')
const files = new Set(globSync('src/app/**/*.{ts,tsx}', { cwd: root, exclude: ['src/app/i18n/**', 'src/app/pro/**'] }))
const imports = new Map([...files].map((file) => [file, importsOf(file).filter(({ target, isType }) => !isType && files.has(target))]))
const found = (pattern: RegExp) =>
  new Map([...files].map((file) => [file, [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, one = '']) => one)]))
const brings = found(/bringTexts\(([^)]*)\)/g)
const uses = found(/\bt\.([a-z]\w+)\b/g)

/** A script that is loaded by itself: a page, or what a page loads later. */
type Part = { files: Set<string>; own: Set<string>; has: Set<string> }

/** It and whatever it imports, but not what it imports later; with the areas of texts that these bring. */
function partOf(entry: string): Part {
  const together = new Set([entry])
  for (const file of together) for (const { target, isLater } of imports.get(file) ?? []) if (!isLater) together.add(target)
  const own = new Set([...together].flatMap((file) => (brings.get(file) ?? []).flatMap((names) => names.match(/\w+/g) ?? [])))
  return { files: together, own, has: own }
}

const everywhere = new Set(['site', 'seo', 'services'])
const parts = new Map<string, Part>()

/** A page has the texts of the layouts around it. */
function addRoutes(entries: readonly RouteConfigEntry[], around: Set<string>): void {
  for (const { file, children = [] } of entries) {
    const part = partOf(`src/app/${file}`)
    part.has = new Set([...part.has, ...around])
    parts.set(`src/app/${file}`, part)
    addRoutes(children, part.has)
  }
}

/** What is loaded later has the texts that every part which loads it has. */
function addLater(): void {
  const openers = new Map<string, Set<Part>>()
  const addOpened = (part: Part) => {
    const opened = [...part.files].flatMap((file) => (imports.get(file) ?? []).filter(({ isLater }) => isLater))
    for (const { target } of opened) {
      const isNew = !parts.has(target)
      const later = parts.get(target) ?? partOf(target)
      parts.set(target, later)
      openers.set(target, (openers.get(target) ?? new Set()).add(part))
      if (isNew) addOpened(later)
    }
  }
  for (const part of [...parts.values()]) addOpened(part)
  const areas = new Set(Object.keys(catalogue))
  for (const entry of openers.keys()) (parts.get(entry) as Part).has = areas
  for (let before = -1, after = 0; before !== after; before = after, after = sum())
    for (const [entry, by] of openers) {
      const part = parts.get(entry) as Part
      part.has = new Set([...[...areas].filter((area) => [...by].every(({ has }) => has.has(area))), ...part.own])
    }
}
const sum = () => [...parts.values()].reduce((all, { has }) => all + has.size, 0)

const missing = () => [
  ...new Set(
    [...parts].flatMap(([entry, { files: together, has }]) =>
      [...together].flatMap((file) =>
        (uses.get(file) ?? [])
          .filter((area) => area in catalogue && !has.has(area))
          .map((area) => `${entry} does not bring ${area}, which ${file} shows`),
      ),
    ),
  ),
]

test('every part of a page has the texts that it shows: one that nobody has brought breaks the page', async () => {
  addRoutes(await routes, everywhere)
  addLater()
  expect(missing()).toEqual([])
  const page = 'src/app/admin/claims/claim.tsx'
  parts.get(page)?.has.delete('officeClaims')
  expect(missing(), 'its control').toContain(`${page} does not bring officeClaims, which ${page} shows`)
})
