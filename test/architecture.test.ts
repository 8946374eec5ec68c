import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf } from './imports.ts'

const root = join(import.meta.dirname, '..')

/** The import table: what each folder may import of ours. */
const table: Record<string, { may: readonly string[]; otherwise: string }> = {
  'src/domain': { may: [], otherwise: 'Rules are pure: pass in what they need as an argument.' },
  'src/contracts': { may: ['src/domain'], otherwise: 'Contracts say what crosses a boundary; rules belong in domain, work in operations.' },
  'src/db': { may: ['src/domain'], otherwise: 'Tables know nothing above them; queries belong in operations.' },
  'src/integrations': {
    may: ['src/domain'],
    otherwise: 'An integration speaks to the outside; what it needs of the database is handed to it.',
  },
  'src/operations': {
    may: ['src/db', 'src/integrations', 'src/contracts', 'src/domain'],
    otherwise: 'Operations are called by pages, API and jobs, never the other way.',
  },
  'src/api': {
    may: ['src/operations', 'src/contracts', 'src/domain'],
    otherwise: 'A call parses, calls an operation and answers; queries belong in operations.',
  },
  'src/jobs': {
    may: ['src/operations', 'src/contracts', 'src/domain'],
    otherwise: 'A job calls an operation; the work belongs there.',
  },
  'src/app': {
    may: ['src/operations', 'src/contracts', 'src/domain'],
    otherwise: 'A page reaches data through the API client of contracts; rules it shares belong in domain.',
  },
  'src/server': {
    may: ['src/app', 'src/api', 'src/operations', 'src/integrations', 'src/contracts', 'src/domain', 'art'],
    otherwise: 'The server stands in front of pages and API; queries belong in operations, and what starts it is handed to it.',
  },
  art: { may: ['src/db', 'src/domain'], otherwise: 'Pictures are drawn of the demo data when the site is built; nothing else runs then.' },
  scripts: {
    may: ['src', 'src/server', 'src/app', 'src/operations', 'src/db', 'src/domain'],
    otherwise: 'A script does from outside what operations can do; what the site starts from belongs in src.',
  },
}

/**
 * The folders of src/operations from lowest to highest: each may import only those above it in this list, and the files beside them import
 * none. What two of them need belongs to the higher one in the list, or to a folder above both.
 */
const order = [
  'settings',
  'legal',
  'policies',
  'booking-access',
  'team-notes',
  'services',
  'checks',
  'ledger',
  'dues',
  'points',
  'cards',
  'journeys',
  'messages',
  'conflicts',
  'lists',
  'audit',
  'live',
  'approvals',
  'notes',
  'saved-views',
  'versions',
  'pictures',
  'problem-photos',
  'catalogue',
  'billing',
  'invoices',
  'packs',
  'referrals',
  'refunds',
  'settlements',
  'areas',
  'fair-shares',
  'availability',
  'capacity',
  'holds',
  'payments',
  'wallet',
  'pack-sales',
  'compensations',
  'outstanding',
  'charges',
  'promos',
  'customers',
  'favourites',
  'claims',
  'waiting-list',
  'visits',
  'tips',
  'series',
  'bookings',
  'reviews',
  'accounts',
  'privacy',
  'locations',
  'support',
  'contact-messages',
  'professionals',
  'papers',
  'devices',
  'extra-time',
  'field-work',
  'dispatch',
  'content',
  'blogs',
  'site-search',
  'partners',
  'reports',
  'figures',
  'queues',
  'calendar',
  'board',
  'house',
  'jobs',
  'outbox',
  'monitoring',
  'retention',
  'staff',
  'approving',
  'undo',
  'exports',
  'bulk',
  'demo',
]

const layers = [...Object.keys(table), 'src', 'test', 'bench'].sort((a, b) => b.length - a.length)
const layerOf = (path: string) => layers.find((layer) => path.startsWith(`${layer}/`)) ?? ''

const targetsOf = (file: string) => importsOf(file).map(({ target }) => target)

describe.each(Object.entries(table))('%s', (folder, { may, otherwise }) => {
  test(`imports only ${may.join(', ') || 'nothing of ours'}`, () => {
    const wrong = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).flatMap((file) =>
      targetsOf(file)
        .filter((target) => layerOf(target) !== folder && !may.includes(layerOf(target)))
        .map((target) => `${file} imports ${target}. ${otherwise}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('within src/operations', () => {
  const folderOf = (file: string) => /^src\/operations\/([^/]+)\//.exec(file)?.[1]
  const files = globSync('src/operations/**/*.ts', { cwd: root })

  test('the order lists every folder exactly once', () => {
    expect([...order].sort()).toEqual([...new Set(files.flatMap((file) => folderOf(file) ?? []))].sort())
  })

  test('imports point one way only', () => {
    const height = (file: string) => order.indexOf(folderOf(file) ?? '')
    const wrong = files.flatMap((file) =>
      targetsOf(file)
        .filter((target) => folderOf(target) && folderOf(target) !== folderOf(file) && height(target) > height(file))
        .map((target) => `${file} imports ${target}. Move what both need below them, or pass it in.`),
    )
    expect(wrong).toEqual([])
  })
})

test('no files below src/app import one another in a circle, types included', () => {
  const files = globSync('src/{domain,contracts,db,integrations,operations,api,jobs,server}/**/*.ts', { cwd: root })
  expect(circlesOf(new Map(files.map((file) => [file, targetsOf(file)])))).toEqual([])
})

/** The cycles of a graph: each group of files in which every file reaches every other (Tarjan). */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const indexes = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const index = indexes.size
    indexes.set(file, index)
    lowest.set(file, index)
    stack.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!indexes.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? index, lowest.get(target) ?? index))
    }
    if (lowest.get(file) === index) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle)
    }
    return index
  }
  for (const file of graph.keys()) if (!indexes.has(file)) visit(file)
  return circles
}

const sources = globSync('{start.ts,src/**/*.{ts,tsx},test/**/*.ts,bench/**/*.ts,scripts/**/*.ts,art/**/*.ts}', { cwd: root })
const isProse = (file: string) => /\/(i18n|seed|contracts\/messages)\//.test(file)

test("nobody above integrations asks whether an error is of an integration's class: the built server has another class of that name", () => {
  const errors = globSync('src/integrations/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/class (\w+) extends Error/g)].map(([, name]) => name),
  )
  expect(errors).toContain('FilesAway')
  const asks = new RegExp(`instanceof (${errors.join('|')})\\b`)
  const files = globSync('src/{operations,api,jobs,server}/**/*.ts', { cwd: root })
  expect(files.filter((file) => asks.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('React stays in src/app: no other folder contains .tsx files', () => {
  expect(globSync('{src,test,bench,scripts,art}/**/*.tsx', { cwd: root }).filter((file) => !file.startsWith('src/app/'))).toEqual([])
})

test('no file is longer than 300 lines, except texts and demo data', () => {
  const long = sources.filter((file) => !isProse(file) && readFileSync(join(root, file), 'utf8').split('\n').length > 301)
  expect(long).toEqual([])
})

test('no file is a catch-all: utils, helpers, common', () => {
  expect(sources.filter((file) => /\/(utils?|helpers?|common|misc)(\/|\.ts)/.test(file))).toEqual([])
})

test('the contracts that browsers load do not include zod', () => {
  const wrong = globSync('src/app/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    importsOf(file)
      .filter(({ target, isType }) => !isType && /^src\/contracts\/(?!client|messages)/.test(target))
      .map(({ target }) => `${file} imports values of ${target}: import types only, or move the value to domain.`),
  )
  expect(wrong).toEqual([])
})
